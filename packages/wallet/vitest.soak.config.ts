import { defineConfig } from 'vitest/config'

/** What `npm run soak` runs: 1,000 logins over each database, in the built server. */
export default defineConfig({
  test: { include: ['src/test/*.soak.ts'], testTimeout: 3_600_000, expect: { poll: { timeout: 60_000 } } },
})
