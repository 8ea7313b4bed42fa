import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // WalletConnect's libraries: no telemetry and no verification, and a core of its own for each client.
    env: { IS_VITEST: 'true', DISABLE_GLOBAL_CORE: 'true' },
    // Two chains and the key derivation of ten accounts share two processor cores with everything else in CI.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 30_000,
  },
})
