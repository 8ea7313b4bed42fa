import { expect, test } from 'vitest'
import { meetHostileWallets } from './meetHostileWallets.js'

test('behavior: whatever 200,000 wallets throw, answer or raise, there is a way out', async () => {
  const seed = Date.now() % 1_000_000_000
  const report = await meetHostileWallets({ seed, cases: 200_000 })
  expect(Math.min(...Object.values(report)), `seed ${seed}`).toBeGreaterThan(0)
})
