import { defineConfig } from 'vitest/config'

/** What `npm run soak` runs: five times as many mutations of a signed message as the tests, others at each run. */
export default defineConfig({ test: { include: ['src/test/*.soak.ts'], testTimeout: 3_600_000 } })
