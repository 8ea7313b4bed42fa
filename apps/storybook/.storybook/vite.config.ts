import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const ui = fileURLToPath(new URL('../../../packages/ui/src', import.meta.url))

/** The wallet's views import ui by its name. They are drawn with its sources, as ui's own stories are: one context, one theme. */
export const uiSources: Plugin = {
  name: 'ui-sources',
  config: () => ({
    resolve: {
      alias: [
        { find: /^@portico\/ui$/, replacement: `${ui}/exports/index.ts` },
        { find: /^@portico\/ui\/(internal\/\w+)$/, replacement: `${ui}/exports/$1.ts` },
        { find: /^@portico\/ui\/(locales\/\w+)$/, replacement: `${ui}/$1.ts` },
      ],
    },
  }),
}

export default defineConfig({
  plugins: [
    uiSources,
    react(),
    // It reads styles by a Vite of its own, which takes only the plugins that are named here.
    vanillaExtractPlugin({ unstable_pluginFilter: ({ name }) => name === uiSources.name }),
  ],
})
