import { beforeEach, describe } from 'vitest'
import type { SwapContractHarness, SwapContractSubject } from './swapTypes.js'
import { testSwapBuilds } from './testSwapBuilds.js'
import { testSwapQuotes } from './testSwapQuotes.js'

/**
 * Describes what every provider of swaps must keep, as vitest tests: tokens, quotes on both sides, allowances, and transactions that
 * say what was asked and move exactly what was quoted. Each test begins with a new harness.
 */
export function describeSwapProvider(subject: SwapContractSubject): void {
  describe(`contract of swap providers: ${subject.name}`, () => {
    let harness: SwapContractHarness
    beforeEach(async () => {
      harness = await subject.create()
    })
    for (const group of [testSwapQuotes, testSwapBuilds]) group(() => harness)
  })
}
