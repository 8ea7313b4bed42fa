import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { chromium, launchOptions, limits } from '../../tools/vitest/shared.ts'

/** What other packages have built is loaded as it is: Node needs no transformation of it. */
const built = { server: { deps: { external: [/\/packages\/[\w-]+\/dist\//] } } }

/** What only `npm run test:all` runs. */
const REST = '**/*.rest.browser.test.tsx'
/** What is about code that no page has fetched before. */
const FIRST = '**/first*.browser.test.tsx'

/** Tests in a real browser, with one of the two Reacts that we promise. */
function inBrowser(request: {
  readonly name: string
  readonly major: '18' | '19'
  readonly include: string
  readonly exclude?: readonly string[]
  /** Whether all files share one page, without motion. */
  readonly shared?: boolean
}): TestProjectInlineConfiguration {
  const { name, major, include, exclude = [], shared = false } = request
  return {
    resolve: { alias: major === '18' ? { react: 'react-18', 'react-dom': 'react-dom-18' } : {} },
    // Found only while a test runs, Vite would reload the page in the middle of it.
    optimizeDeps: {
      include: [
        'react-dom/client',
        'react-dom/server',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        '@portico/core > valtio/vanilla',
        '@portico/ui > uqr',
        '@headlessui/react',
        '@mui/material/Dialog',
        '@radix-ui/react-dialog',
        'react-aria-components',
      ],
    },
    test: {
      name,
      ...limits,
      env: { REACT_MAJOR: major },
      include: [include],
      exclude: [...exclude],
      setupFiles: ['src/test/failOnConsole.ts'],
      isolate: !shared,
      browser: {
        ...chromium(),
        viewport: { width: 1024, height: 768 },
        provider: playwright({ launchOptions, contextOptions: shared ? { reducedMotion: 'reduce' } : {} }),
      },
    },
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          ...limits,
          isolate: false,
          pool: 'threads',
          ...built,
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{browser,rsc,jsdom}.test.{ts,tsx}'],
        },
      },
      {
        // As component tests of apps see it: no layout, no media queries, no observers.
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['src/**/*.jsdom.test.tsx'],
          ...built,
          ...limits,
        },
      },
      {
        // As server components see it: React without hooks.
        ssr: { resolve: { conditions: ['react-server'], externalConditions: ['react-server'] } },
        test: {
          name: 'react server',
          ...limits,
          environment: 'node',
          include: ['src/**/*.rsc.test.ts'],
          execArgv: ['--conditions=react-server'],
        },
      },
      inBrowser({
        name: 'react 19',
        major: '19',
        include: 'src/**/*.browser.test.tsx',
        exclude: [REST, FIRST],
        shared: true,
      }),
      inBrowser({ name: 'react 19 first', major: '19', include: `src/${FIRST}`, exclude: [REST] }),
      inBrowser({ name: 'rest of react 19', major: '19', include: `src/${REST}` }),
      inBrowser({
        name: 'react 18',
        major: '18',
        include: 'src/**/*.browser.test.tsx',
        // These are about options, themes, wallets, sizes and other dialogs, for which the version of React makes no difference.
        exclude: [
          'src/options.browser.test.tsx',
          'src/{theme,zoo}.rest.browser.test.tsx',
          'src/modal/journeys/{dialogs,height,low,wide}.rest.browser.test.tsx',
        ],
      }),
    ],
  },
})
