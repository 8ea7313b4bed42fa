import { globSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sandboxPage } from './server/sandboxPage.ts'

export default defineConfig({
  appType: 'mpa',
  plugins: [react(), sandboxPage(process.env)],
  build: {
    target: 'es2022',
    outDir: 'dist/site',
    // A data URI is a request fewer, but the strict policy page would have to allow it.
    assetsInlineLimit: 0,
    rolldownOptions: { input: globSync(['index.html', 'pages/*.html'], { cwd: import.meta.dirname }) },
  },
})
