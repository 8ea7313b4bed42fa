import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Two chains and the key derivation of ten accounts share two processor cores with everything else in CI.
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 30_000,
  },
})
