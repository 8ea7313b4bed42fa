import { defineConfig } from 'vitest/config'
import { limits } from '../../tools/vitest/shared.ts'

/** What `npm run test:all` adds. */
const REST = 'src/**/*.rest.test.ts'

const SHARED = {
  environment: 'node',
  ...limits,
  // No module keeps state, so one file's modules serve the next.
  isolate: false,
  pool: 'threads',
  // Pages and wallets of the WalletConnect libraries share one core per process otherwise.
  env: { DISABLE_GLOBAL_CORE: 'true' },
} as const

export default defineConfig({
  test: {
    // WalletConnect's library throws this outside of any call where a message arrives for a session that has just ended. The
    // tests can't catch it, and what a test asserts of that session is not touched by it.
    onUnhandledError: ({ message }) => !/Record was recently deleted/.test(message),
    projects: [
      {
        test: {
          name: 'node',
          include: ['src/**/*.test.ts'],
          exclude: [REST],
          ...SHARED,
        },
      },
      { test: { name: 'rest', include: [REST], ...SHARED } },
      {
        // The other major version that the peer range promises. test-kit and the first one are not replaced.
        resolve: { alias: { '@noble/curves/ed25519.js': 'noble-curves-2/ed25519.js' } },
        test: {
          name: 'noble curves 2',
          include: ['src/verifiers/**/*{Solana,Ed25519}.test.ts'],
          ...SHARED,
        },
      },
    ],
  },
})
