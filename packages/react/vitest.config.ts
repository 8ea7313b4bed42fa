import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** The same tests in a real browser, with one of the two Reacts that we promise. */
function inBrowser(request: {
  readonly major: '18' | '19'
  readonly alias: object
  readonly exclude: readonly string[]
}): TestProjectInlineConfiguration {
  return {
    resolve: { alias: { ...request.alias } },
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
      name: `react ${request.major}`,
      env: { REACT_MAJOR: request.major },
      include: ['src/**/*.browser.test.tsx'],
      exclude: [...request.exclude],
      setupFiles: ['src/test/failOnConsole.ts'],
      // Two browsers share two processor cores with everything else in CI, where the first fetch of the modal took 14 s.
      testTimeout: 90_000,
      expect: { poll: { timeout: 40_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1024, height: 768 },
        provider: playwright({
          launchOptions: {
            executablePath: process.env['PORTICO_CHROMIUM'] ?? '/usr/bin/chromium',
            args: ['--no-sandbox'],
          },
        }),
        instances: [{ browser: 'chromium' }],
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
          testTimeout: 60_000,
        },
      },
      {
        // As server components see it: React without hooks.
        ssr: { resolve: { conditions: ['react-server'], externalConditions: ['react-server'] } },
        test: {
          name: 'react server',
          environment: 'node',
          include: ['src/**/*.rsc.test.ts'],
          execArgv: ['--conditions=react-server'],
        },
      },
      inBrowser({ major: '19', alias: {}, exclude: [] }),
      inBrowser({
        major: '18',
        alias: { react: 'react-18', 'react-dom': 'react-dom-18' },
        // These are about options, themes, wallets, sizes and other dialogs, for which the version of React makes no difference.
        exclude: ['src/{options,theme,zoo}.browser.test.tsx', 'src/modal/{dialogs,height,low,wide}.browser.test.tsx'],
      }),
    ],
  },
})
