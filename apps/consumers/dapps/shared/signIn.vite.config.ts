import { defineConfig } from 'vite'

// The sign-in plugin alone: core, which each dapp has anyway, is left out, and so is Vite's helper for chunks, which comes
// with core's own.
export default defineConfig({
  build: {
    outDir: 'dist-sign-in',
    modulePreload: false,
    manifest: true,
    rollupOptions: { input: 'src/signIn.ts', external: /^@portico\/core/ },
  },
  plugins: [
    {
      name: 'without-preload-helper',
      enforce: 'pre',
      load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
    },
  ],
})
