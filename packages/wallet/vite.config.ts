import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = join(import.meta.dirname, 'src', 'frame')

export default defineConfig({
  root,
  plugins: [react(), vanillaExtractPlugin()],
  build: {
    outDir: join(import.meta.dirname, 'dist', 'frame'),
    emptyOutDir: true,
    target: 'es2022',
    rollupOptions: {
      input: ['index.html', 'approve.html', 'device.html', 'social.html'].map((page) => join(root, page)),
    },
    // The policy of the page allows no code in it.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
