import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // WalletConnect's library throws this at nobody where a message arrives for a session that has just ended. No code of ours
    // can catch it, and what a test asserts of that session is not touched by it.
    onUnhandledError: ({ message }) => !/Record was recently deleted/.test(message),
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.browser.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 20_000,
          // The first to import a part waits for its transformation, on a machine that does other things too.
          expect: { poll: { timeout: 20_000 } },
          // Pages and wallets of the WalletConnect libraries share one core per process otherwise.
          env: { DISABLE_GLOBAL_CORE: 'true' },
        },
      },
      {
        // The other major version that the peer range promises. test-kit and the first one are not replaced.
        resolve: { alias: { '@noble/curves/ed25519.js': 'noble-curves-2/ed25519.js' } },
        test: {
          name: 'noble curves 2',
          environment: 'node',
          include: ['src/verifiers/**/*{Solana,Ed25519}.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
