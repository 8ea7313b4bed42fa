import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'], // without Playwright's tests
    expect: { poll: { timeout: 10_000 } }, // the modal's code loads when it first opens
  },
})
