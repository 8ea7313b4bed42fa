import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // The first to import a part waits for its transformation, on a machine that does other things too.
          testTimeout: 60_000,
          include: ['src/**/*.test.ts'],
          exclude: ['src/contract.test.ts', 'src/**/*.browser.test.ts'],
        },
      },
      {
        // Discovery needs a window, so these tests run in a real browser.
        // Found only while a test runs, Vite would reload the page in the middle of it.
        optimizeDeps: {
          include: [
            '@portico/core > valtio/vanilla',
            '@solana/kit',
            '@solana/wallet-adapter-base',
            '@solana/web3.js',
            '@solana/wallet-adapter-unsafe-burner',
          ],
        },
        test: {
          name: 'chromium',
          include: ['src/contract.test.ts', 'src/**/*.browser.test.ts'],
          globalSetup: ['src/test/startChain.ts'],
          testTimeout: 60_000,
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
      },
    ],
  },
})
