import { expect, test } from 'vitest'
import { meetHostileWallets } from './test/meetHostileWallets.js'

// The same wallets at every run; `npm run soak` meets others. What fails names the seed of its wallet.
test('behavior: whatever 2,000 wallets throw, answer or raise, there is a way out', async () => {
  const report = await meetHostileWallets({ seed: 1, cases: 2_000 })
  // All of the four ends are met.
  expect(Math.min(...Object.values(report))).toBeGreaterThan(20)
})
