import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { chromium, launchOptions, limits } from '../../tools/vitest/shared.ts'

const configDir = fileURLToPath(new URL('../../apps/storybook/.storybook', import.meta.url))

/** What only `npm run test:all` runs. */
const REST = '**/*.rest.browser.test.tsx'

/** What every project in a browser shares. One page shows all test files, so each of them leaves nothing behind. */
const inBrowser = (contextOptions = {}): NonNullable<TestProjectInlineConfiguration['test']> => ({
  ...limits,
  isolate: false,
  browser: {
    ...chromium(),
    viewport: { width: 800, height: 800 },
    provider: playwright({ launchOptions, contextOptions }),
  },
})

/** Stories as tests, with axe: those that `tags` lets through. The tag `rest` is for `npm run test:all` alone. */
const stories = (name: string, tags: { readonly include?: string[]; readonly exclude?: string[] }) => ({
  // Listed here although Storybook's own Vite config has them: the add-on does not read it, and vanilla-extract
  // then fails with "Styles were unable to be assigned to a file".
  plugins: [react(), vanillaExtractPlugin(), storybookTest({ configDir, tags })],
  test: { name, ...inBrowser() },
})

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

/** What only a picture of the screen shows. */
const onScreen = (request: {
  readonly name: string
  readonly deviceScaleFactor: number
  readonly include: string
  readonly exclude?: string
}): TestProjectInlineConfiguration => ({
  plugins: [react(), vanillaExtractPlugin()],
  // Found only while a test runs, Vite would reload the page in the middle of it.
  optimizeDeps: {
    include: ['jsqr', 'uqr', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  },
  test: {
    name: request.name,
    include: [request.include],
    exclude: request.exclude === undefined ? [] : [request.exclude],
    ...inBrowser({ deviceScaleFactor: request.deviceScaleFactor }),
  },
})

/** Whether the run is of all projects, or of this one too, by itself or by its browser: Storybook takes seconds to load. */
function isWanted(name: string): boolean {
  const isOfSome = process.argv.some((argument) => argument.startsWith('--project'))
  return !isOfSome || process.argv.some((argument) => [name, `${name} (chromium)`].includes(argument))
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
      ...(isWanted('stories') ? [stories('stories', { exclude: ['rest'] })] : []),
      ...(isWanted('stories rest') ? [stories('stories rest', { include: ['rest'] })] : []),
      onScreen({ name: 'browser 1x', deviceScaleFactor: 1, include: 'src/**/*.browser.test.tsx', exclude: REST }),
      onScreen({ name: 'rest of browser 1x', deviceScaleFactor: 1, include: `src/${REST}` }),
      onScreen({
        name: 'browser 2x',
        deviceScaleFactor: 2,
        include: 'src/**/*.browser.test.tsx',
        exclude: 'src/theme/translated.rest.browser.test.tsx',
      }),
    ],
  },
})
