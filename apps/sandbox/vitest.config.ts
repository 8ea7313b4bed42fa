import { defineConfig } from 'vitest/config'

/** What opens the sandbox's own pages in a browser. */
const IN_BROWSER = ['src/{home,phone,solana,wallets}.test.ts']

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'node', include: ['src/**/*.test.ts'], exclude: IN_BROWSER } },
      { extends: true, test: { name: 'browser', include: IN_BROWSER } },
    ],
    // A browser and two chains share two processor cores with everything else in CI.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 90_000,
  },
})
