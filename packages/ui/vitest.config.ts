import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { limits } from '../../tools/vitest/shared.ts'
import { onScreen, stories } from './vitest.browser.ts'

/** What only `npm run test:all` runs. */
const REST = '**/*.rest.browser.test.tsx'

const libraries = ['jsqr', 'uqr']

/** Names the classes of `.css.ts` and makes no styles, which is all that a test without a page needs. */
const styleNames: Plugin = {
  name: 'style-names',
  transform: {
    filter: { id: /\.css\.ts$/ },
    handler: (code, id) => `
      import '@vanilla-extract/css/disableRuntimeStyles'
      import { endFileScope, setFileScope } from '@vanilla-extract/css/fileScope'
      setFileScope(${JSON.stringify(relative(import.meta.dirname, id))}, '@portico/ui')
      ${code}
      endFileScope()`,
  },
}

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [styleNames],
        test: {
          name: 'unit',
          environment: 'node',
          pool: 'threads',
          isolate: false,
          ...limits,
          include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
          exclude: ['**/*.browser.test.tsx'],
        },
      },
      ...stories(['../../packages/wallet/**']),
      onScreen({
        name: 'browser 1x',
        deviceScaleFactor: 1,
        include: 'src/**/*.browser.test.tsx',
        exclude: REST,
        libraries,
      }),
      onScreen({ name: 'rest of browser 1x', deviceScaleFactor: 1, include: `src/${REST}`, libraries }),
      onScreen({
        name: 'browser 2x',
        deviceScaleFactor: 2,
        include: 'src/**/*.browser.test.tsx',
        exclude: 'src/theme/translated.rest.browser.test.tsx',
        libraries,
      }),
    ],
  },
})
