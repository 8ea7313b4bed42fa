import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The fixtures of the walls have tests that must not run.
  test: { include: ['{bench,results}/**/*.test.ts'] },
})
