import { defineConfig } from 'vitest/config'
import { inBrowser } from './vitest.config.ts'

const { test, ...rest } = inBrowser({ name: 'wagmi 3', wagmi: '@wagmi/core', include: [], exclude: [] })

/** What `npm run soak` runs: twenty times as many hostile wallets as the tests, others at each run. */
export default defineConfig({ ...rest, test: { ...test, include: ['src/test/*.soak.ts'], testTimeout: 3_600_000 } })
