import { defineConfig } from 'vitest/config'

/** What only `npm run test:all` runs: second worlds, processes, and the sandbox's own pages in a browser. */
const REST = ['src/**/*.rest.test.ts', 'src/{home,phone,solana,wallets}.test.ts']

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'node', include: ['src/**/*.test.ts'], exclude: REST } },
      { extends: true, test: { name: 'rest', include: REST } },
    ],
    // Browsers and chains share the processor with everything else: what a test waits for comes when it comes.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
