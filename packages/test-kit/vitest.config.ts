import { defineConfig } from 'vitest/config'
import { limits } from '../../tools/vitest/shared.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // No module keeps state, so one file's modules serve the next. Loading them again takes half of the CPU time.
    isolate: false,
    pool: 'threads',
    // WalletConnect's libraries: no telemetry and no verification, and a core of its own for each client.
    env: { IS_VITEST: 'true', DISABLE_GLOBAL_CORE: 'true' },
    ...limits,
  },
})
