import { expect, test } from 'vitest'
import { walk } from '../test/walk.js'

test('model: a random walk over three namespaces reaches no illegal state', async () => {
  const report = await walk({ seed: 20_261_120, steps: 5_000 })
  // The walk went somewhere: it reloaded, restored, asked wallets and gates, and had none to three connections.
  expect(report.reloads).toBeGreaterThan(50)
  expect(report.restored).toBeGreaterThan(5)
  expect(report.letGo).toBeGreaterThan(5)
  expect(Math.min(report.passed, report.refused)).toBeGreaterThan(5)
  expect(report.prompts).toBeGreaterThan(200)
  expect(Object.keys(report.looks)).toEqual(expect.arrayContaining(['0', '1', '2', '3']))
  expect(report.views).toEqual(expect.arrayContaining(['ConnectingExternal', 'SwitchActiveChain', 'UnsupportedChain']))
})
