import { globSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { readNumbers } from './server/readNumbers.ts'
import { sandboxPage } from './server/sandboxPage.ts'
import { signInServer } from './server/signInServer.ts'
import { sourceFiles } from './server/sourceFiles.ts'

export default defineConfig({
  appType: 'mpa',
  plugins: [react(), sandboxPage(process.env), signInServer(process.env), sourceFiles()],
  define: { __PORTICO_NUMBERS__: JSON.stringify(readNumbers()) },
  build: {
    target: 'es2022',
    outDir: 'dist/site',
    // A data URI is a request fewer, but the strict policy page would have to allow it.
    assetsInlineLimit: 0,
    rolldownOptions: { input: globSync(['index.html', 'pages/*.html'], { cwd: import.meta.dirname }) },
  },
})
