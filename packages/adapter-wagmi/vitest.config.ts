import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { chromium, launchOptions, limits } from '../../tools/vitest/shared.ts'

/** Discovery needs a window, so these tests run in a real browser, with one of the two `@wagmi/core` that we promise. */
export function inBrowser(request: {
  readonly name: string
  readonly wagmi: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}): TestProjectInlineConfiguration {
  return {
    resolve: { alias: { '@wagmi/core': request.wagmi } },
    // Found only while a test runs, Vite would reload the page in the middle of it.
    optimizeDeps: {
      include: [
        '@portico/core > valtio/vanilla',
        '@safe-global/safe-apps-sdk',
        request.wagmi,
        'viem',
        'viem/accounts',
        'viem/actions',
        'viem/ens',
      ],
    },
    test: {
      name: request.name,
      include: [...request.include],
      exclude: [...request.exclude],
      globalSetup: ['src/test/startChains.ts'],
      ...limits,
      browser: { ...chromium(), provider: playwright({ launchOptions }) },
    },
  }
}

const IN_BROWSER = ['src/contract.test.ts', 'src/**/*.browser.test.ts']

/** What `npm run test:all` adds. */
const REST = 'src/**/*.rest.browser.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: IN_BROWSER,
          ...limits,
          // No module keeps state, so one file's modules serve the next.
          isolate: false,
          pool: 'threads',
        },
      },
      inBrowser({ name: 'wagmi 3', wagmi: '@wagmi/core', include: IN_BROWSER, exclude: [REST] }),
      inBrowser({ name: 'rest of wagmi 3', wagmi: '@wagmi/core', include: [REST], exclude: [] }),
      // What wallets announce and what a Safe answers reaches both by the same code of Portico.
      inBrowser({
        name: 'wagmi 2',
        wagmi: 'wagmi-core-2',
        include: IN_BROWSER,
        exclude: [REST, 'src/zoo.browser.test.ts'],
      }),
    ],
  },
})
