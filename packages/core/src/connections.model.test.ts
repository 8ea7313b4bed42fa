import { expect, test } from 'vitest'
import { walk } from '../test/walk.js'

test('model: a random walk over three namespaces reaches no illegal state', async () => {
  const report = await walk({ seed: 20_261_120, steps: 5_000 })
  // The walk went somewhere: it reloaded, asked, and had none to three connections.
  expect(report.reloads).toBeGreaterThan(50)
  expect(report.prompts).toBeGreaterThan(200)
  expect(Object.keys(report.looks)).toEqual(['0', '1', '2', '3'])
  expect(report.views).toEqual(expect.arrayContaining(['ConnectingExternal', 'SwitchActiveChain', 'UnsupportedChain']))
})
