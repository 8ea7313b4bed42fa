import { expect, test } from 'vitest'
import { meetHostileWallets } from './test/meetHostileWallets.js'

// The same wallets at every run; `npm run soak` meets others. What fails names the seed of its wallet.
test('behavior: whatever 10,000 wallets throw, answer or raise, there is a way out', { timeout: 600_000 }, async () => {
  const report = await meetHostileWallets({ seed: 1, cases: 10_000 })
  // All of the four ends are met.
  expect(Math.min(...Object.values(report))).toBeGreaterThan(100)
})
