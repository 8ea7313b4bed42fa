import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // No module keeps state, so one file's modules serve the next. Loading them again takes half of the CPU time.
    isolate: false,
    pool: 'threads',
    // WalletConnect's libraries: no telemetry and no verification, and a core of its own for each client.
    env: { IS_VITEST: 'true', DISABLE_GLOBAL_CORE: 'true' },
    // Two chains and the key derivation of ten accounts share two processor cores with everything else in CI.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
