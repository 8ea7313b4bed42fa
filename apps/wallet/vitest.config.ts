import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // A database that runs in the process takes seconds to start and 800 MB: one process, one database.
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
