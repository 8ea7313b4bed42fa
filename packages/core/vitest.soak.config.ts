import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

/** The long walk of `npm run soak`: the same as in the tests, two hundred times as far. */
export default defineConfig({
  ...config,
  test: { ...config.test, include: ['test/**/*.soak.ts'], testTimeout: 3_600_000 },
})
