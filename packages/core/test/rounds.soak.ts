import { expect, test } from 'vitest'
import { watchProblems } from './counting.js'
import { runRounds } from './rounds.js'

const ROUNDS = 200
/**
 * What page, wallet and relay together may grow by with each round, kB. Measured: 24, of which much is the relay's log and
 * what the wallet's library keeps for 30 days.
 */
const HEAP_KB = 60

test(`soak: ${ROUNDS} rounds of pairing, signing and disconnecting leave nothing behind`, async () => {
  const problems = watchProblems()
  const report = await runRounds({ rounds: ROUNDS })
  problems.stop()
  process.stdout.write(`${JSON.stringify(report)}\n`)
  expect(problems.list).toEqual([])
  expect(report).toMatchObject({ otherListeners: {}, waited: 0, logs: [] })
  expect(report.storedBytes[1]).toBe(report.storedBytes[0])
  expect(report.heapKbPerRound).toBeLessThan(HEAP_KB)
})
