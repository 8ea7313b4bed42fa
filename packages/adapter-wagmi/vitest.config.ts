import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Discovery needs a window, so these tests run in a real browser, with one of the two `@wagmi/core` that we promise. */
export function inBrowser(request: {
  readonly name: string
  readonly wagmi: string
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
      include: ['src/contract.test.ts', 'src/**/*.browser.test.ts'],
      exclude: [...request.exclude],
      globalSetup: ['src/test/startChains.ts'],
      testTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
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
          testTimeout: 60_000,
          include: ['src/**/*.test.ts'],
          exclude: ['src/contract.test.ts', 'src/**/*.browser.test.ts'],
        },
      },
      inBrowser({ name: 'wagmi 3', wagmi: '@wagmi/core', exclude: [] }),
      // What wallets announce and what a Safe answers reaches both by the same code of ours.
      inBrowser({ name: 'wagmi 2', wagmi: 'wagmi-core-2', exclude: ['src/{hostile,zoo,safe/safe}.browser.test.ts'] }),
    ],
  },
})
