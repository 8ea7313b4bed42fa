import type { SwapOutcome } from '@portico/core/adapter'
import { settle, type ToySwaps } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../../test/createHarness.js'
import {
  fillSwap,
  type OpenedSwap,
  openPermitReview,
  openSwap,
  openSwapQuote,
  openTokenReview,
  REED,
} from '../../../../test/openSwap.js'

type Simulate = NonNullable<ToySwaps['simulateSwap']>

/** Half a coin for Reed, which is a whole one of it, and at least 0.99. */
async function openCoinReview(outcome: SwapOutcome | undefined): Promise<OpenedSwap> {
  const opened = await openSwapQuote({ swaps: { simulateSwap: async () => outcome } })
  await opened.form.review()
  return opened
}

const HALF = 500_000_000_000n
const LEAST = 990_000_000_000n

describe('a swap that a node makes without sending it', () => {
  test.each<[does: string, outcome: SwapOutcome, reason: string]>([
    ['fails', { isDone: false }, 'fails'],
    [
      'brings less than was agreed to',
      { isDone: true, paidBaseUnits: HALF, receivedBaseUnits: LEAST - 1_000_000n },
      'received',
    ],
    ['brings nothing', { isDone: true, paidBaseUnits: HALF, receivedBaseUnits: 0n }, 'received'],
    [
      'takes more than was agreed to',
      { isDone: true, paidBaseUnits: HALF + 1_000_000n, receivedBaseUnits: LEAST },
      'amount',
    ],
  ])('error: and that %s is not asked of the wallet', async (_, outcome, reason) => {
    const { form, swaps, wallet, portico } = await openCoinReview(outcome)
    await expect(form.confirm()).rejects.toMatchObject({ code: 'SWAP_REFUSED', context: { reason } })
    expect([swaps.sent, wallet.prompts]).toEqual([[], 1])
    await expect.poll(() => portico.snapshot('swap').run?.error).toMatchObject({ code: 'SWAP_REFUSED', reason })
  })

  test.each<[tells: string, outcome: SwapOutcome | undefined]>([
    ['brings what was agreed to', { isDone: true, paidBaseUnits: HALF, receivedBaseUnits: LEAST }],
    [
      'brings a unit less, as tokens that count shares do',
      { isDone: true, paidBaseUnits: HALF, receivedBaseUnits: LEAST - 1n },
    ],
    ['does not tell what arrives', { isDone: true }],
    ['can not be made by the node', undefined],
  ])('default: and that %s is asked of the wallet', async (_, outcome) => {
    const { form } = await openCoinReview(outcome)
    await expect(form.confirm()).resolves.toEqual({ hash: 'toySwap1' })
  })

  test('error: a swap goes on where the node fails, or does not answer', async () => {
    const opened = await openCoinReview(undefined)
    opened.swaps.simulateSwap = async () => Promise.reject(new Error('method not found'))
    await expect(opened.form.confirm()).resolves.toEqual({ hash: 'toySwap1' })
    const silent = await openCoinReview(undefined)
    silent.swaps.simulateSwap = () => new Promise(() => undefined)
    const confirmed = silent.form.confirm()
    await settle()
    await silent.platform.clock.advance(10_000)
    await expect(confirmed).resolves.toEqual({ hash: 'toySwap1' })
  })

  test('error: nothing is approved or signed for one that brings less', async () => {
    const less: Simulate = async () => ({ isDone: true, receivedBaseUnits: 1n })
    const approve = await openTokenReview({ swaps: { simulateSwap: less } })
    expect([await codeOf(approve.form.confirm()), approve.swaps.sent]).toEqual(['SWAP_REFUSED', []])
    const batch = await openTokenReview({ swaps: { simulateSwap: less, canBatch: async () => true } })
    expect([await codeOf(batch.form.confirm()), batch.swaps.sent]).toEqual(['SWAP_REFUSED', []])
    const signed: unknown[] = []
    const permit = await openPermitReview({
      simulateSwap: less,
      signPermit: async (request) => {
        signed.push(request)
        return { signature: 'toy-permit' }
      },
    })
    expect([await codeOf(permit.form.confirm()), signed]).toEqual(['SWAP_REFUSED', []])
  })

  test('behavior: the approvals and the swap are made one after the other, and after the approval the swap alone', async () => {
    const made: number[] = []
    const { form, swaps } = await openTokenReview({ swaps: { refusesChange: true, allowed: 500n } })
    const { simulateSwap } = swaps
    swaps.simulateSwap = async (request) => {
      made.push(request.transactions.length)
      return simulateSwap?.(request)
    }
    await form.confirm()
    expect(made).toEqual([3, 2, 1])
  })

  test('error: a token that begins to keep a part after its approval is not swapped', async () => {
    const { form, swaps } = await openTokenReview()
    swaps.mined = async () => {
      swaps.simulateSwap = async () => ({ isDone: true, receivedBaseUnits: 1n })
      return undefined
    }
    expect(await codeOf(form.confirm())).toBe('SWAP_REFUSED')
    expect(swaps.sent.map(({ call }) => call.kind)).toEqual(['approve'])
  })

  test('behavior: a swap goes on where the node does not know of its approval yet', async () => {
    const { form, swaps } = await openTokenReview()
    swaps.mined = async (call) => {
      if (call.kind === 'approve') swaps.simulateSwap = async () => ({ isDone: false })
      return undefined
    }
    await expect(form.confirm()).resolves.toEqual({ hash: 'toySwap2' })
  })

  test('error: an exact amount that is received arrives whole', async () => {
    const opened = await openSwap({
      swaps: { simulateSwap: async () => ({ isDone: true, receivedBaseUnits: 999_000_000_000n }) },
    })
    await fillSwap(opened, { receive: REED, text: '0.5' })
    opened.form.setAmount({ side: 'receive', text: '1' })
    await opened.platform.clock.advance(200)
    await opened.form.review()
    await expect(opened.form.confirm()).rejects.toMatchObject({ code: 'SWAP_REFUSED', context: { reason: 'received' } })
  })

  test('error: a swap that fails with its permit is not asked of the wallet: a signature is nothing that a node waits for', async () => {
    const { form, swaps } = await openPermitReview()
    const { simulateSwap: usual } = swaps
    // The stand-ins go through; the contract that takes permits does not.
    swaps.simulateSwap = async (request) => (request.transactions.length === 1 ? { isDone: false } : usual?.(request))
    expect([await codeOf(form.confirm()), swaps.sent]).toEqual(['SWAP_REFUSED', []])
  })

  test('error: a swap that fails is not asked of the wallet where its approval was there already, and nothing was sent', async () => {
    const { form, swaps } = await openTokenReview()
    swaps.allowed = 5_000n
    swaps.simulateSwap = async () => ({ isDone: false })
    expect([await codeOf(form.confirm()), swaps.sent]).toEqual(['SWAP_REFUSED', []])
  })

  test('behavior: one unit of a thousand and more is a token that rounds', async () => {
    const moved = { isDone: true, paidBaseUnits: 2_001n, receivedBaseUnits: 3_959n }
    const { form } = await openTokenReview({ swaps: { simulateSwap: async () => moved } })
    await expect(form.confirm()).resolves.toEqual({ hash: 'toySwap2' })
  })
})
