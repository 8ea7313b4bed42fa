import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromium, launchOptions, limits } from '../../tools/vitest/shared.ts'

const IN_BROWSER = ['src/contract.test.ts', 'src/**/*.browser.test.ts']

const ALONE = 'src/missingPeers.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          ...limits,
          // No module keeps state, so one file's modules serve the next.
          isolate: false,
          pool: 'threads',
          include: ['src/**/*.test.ts'],
          exclude: [...IN_BROWSER, ALONE],
        },
      },
      // It takes packages away, which another file has loaded.
      { test: { name: 'alone', environment: 'node', include: [ALONE], ...limits } },
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
          include: IN_BROWSER,
          globalSetup: ['src/test/startChain.ts'],
          ...limits,
          browser: { ...chromium(), provider: playwright({ launchOptions }) },
        },
      },
    ],
  },
})
