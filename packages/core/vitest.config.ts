import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { limits } from '../../tools/vitest/shared.ts'

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Over a relay, with WalletConnect's library, whose modules do keep state. */
const RELAY = 'src/connectors/walletConnect/**/*.test.ts'

// The toy adapter and the fake platform are in test-kit, which depends on core; core's tests read both as source, so
// that no package depends on itself.
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@portico\/test-kit$/, replacement: source('../test-kit/src/exports/index.ts') },
      { find: /^@portico\/test-kit\/contract$/, replacement: source('../test-kit/src/exports/contract.ts') },
      { find: /^@portico\/test-kit\/internal$/, replacement: source('../test-kit/src/exports/internal/index.ts') },
      {
        find: /^@portico\/test-kit\/internal\/relay$/,
        replacement: source('../test-kit/src/exports/internal/relay.ts'),
      },
      { find: /^@portico\/core$/, replacement: source('./src/exports/index.ts') },
      { find: /^@portico\/core\/(.*)$/, replacement: `${source('./src/exports/')}$1.ts` },
    ],
  },
  test: {
    // WalletConnect's library rejects promises that only it holds: where a message arrives for a session that has just ended,
    // and, on a busy machine, where it dials a relay that the test has stopped. No code of Portico can catch them, and no
    // assertion is about them.
    onUnhandledError: ({ message }) =>
      !/Record was recently deleted|WebSocket connection failed for host: ws:\/\/127\.0\.0\.1/.test(message),
    setupFiles: [source('./test/loadChunks.ts')],
    // Dapps and wallets of the WalletConnect libraries share one core per process otherwise.
    env: { DISABLE_GLOBAL_CORE: 'true' },
    ...limits,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: [RELAY],
          // No module of core keeps state, so one file's modules serve the next. Loading them again takes half of the time.
          isolate: false,
          pool: 'threads',
        },
      },
      { extends: true, test: { name: 'relay', include: [RELAY] } },
    ],
  },
})
