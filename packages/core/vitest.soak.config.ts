import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

/** What `npm run soak` runs: the random walk of the tests, a hundred times as far, and ten times as many rounds of pairing. */
export default defineConfig({
  ...config,
  test: { ...config.test, projects: undefined, include: ['test/**/*.soak.ts'], testTimeout: 3_600_000 },
})
