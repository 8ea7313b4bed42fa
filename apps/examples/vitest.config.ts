import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/{signInServer,fromSiwe,testing}/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    // The modal's code is loaded when it first opens.
    expect: { poll: { timeout: 20_000 } },
  },
})
