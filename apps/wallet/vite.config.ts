import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: join(import.meta.dirname, 'src', 'frame'),
  plugins: [react()],
  build: {
    outDir: join(import.meta.dirname, 'dist', 'frame'),
    emptyOutDir: true,
    target: 'es2022',
    // The policy of the page allows no code in it.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
