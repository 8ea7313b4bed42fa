import { PorticoError } from '@portico/core/adapter'
import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../../test/createHarness.js'
import {
  fillSwap,
  type OpenedSwap,
  openSwapQuote,
  openTokenReview,
  REED,
  reloadSwap,
} from '../../../../test/openSwap.js'

describe('an approval', () => {
  test('error: of which it is unknown whether it was sent is no swap that may have been sent', async () => {
    const { form, portico, swaps } = await openTokenReview()
    swaps.lost = new Error('socket hang up')
    expect(await codeOf(form.confirm())).toBe('TRANSFER_UNCERTAIN')
    expect(portico.snapshot('swap').run?.status).toBe('failed')
  })

  test('error: a node that can not be asked for a moment does not end the swap', async () => {
    const { form, swaps, platform } = await openTokenReview()
    const { allowance } = swaps.provider
    let fails = 1
    Object.assign(swaps.provider, {
      allowance: async (request: Parameters<typeof allowance>[0]) => {
        if (swaps.sent.length === 1 && fails-- > 0)
          throw new PorticoError('CHAIN_READ_FAILED', {
            context: { networkId: request.networkId, method: 'allowance' },
          })
        return allowance(request)
      },
    })
    const confirmed = form.confirm()
    confirmed.catch(() => undefined)
    for (let second = 0; second < 30; second++) await platform.clock.advance(1_000)
    await expect(confirmed).resolves.toEqual({ hash: 'toySwap2' })
  })

  test('error: a reset for which the wallet let its user take another amount is not followed by an approval', async () => {
    const { form, swaps, platform } = await openTokenReview({ swaps: { refusesChange: true, allowed: 500n } })
    swaps.mined = async (call) => {
      // The user has left something.
      if (call.kind === 'approve' && call.amountBaseUnits === 0n) swaps.allowed = 300n
      return undefined
    }
    const confirmed = codeOf(form.confirm())
    for (let second = 0; second < 30; second++) await platform.clock.advance(1_000)
    expect(await confirmed).toBe('SWAP_REFUSED')
    expect(swaps.sent).toHaveLength(1)
  })

  test('error: a reset that the user cancels is not followed by an approval', async () => {
    const { form, swaps, platform } = await openTokenReview({ swaps: { refusesChange: true, allowed: 500n } })
    swaps.mined = async (call) => (call.kind === 'approve' && call.amountBaseUnits === 0n ? 'failed' : undefined)
    const confirmed = codeOf(form.confirm())
    for (let second = 0; second < 30; second++) await platform.clock.advance(1_000)
    expect(await confirmed).toBe('SWAP_REVERTED')
    expect(swaps.sent).toHaveLength(1)
  })
})

describe('a wallet that does not answer', () => {
  test('error: what it can do is asked for the time of a service, and then it is asked for one after the other', async () => {
    const opened = await openTokenReview({ swaps: { canBatch: async () => false } })
    opened.form.edit()
    opened.swaps.canBatch = () => new Promise(() => undefined)
    await opened.platform.clock.advance(1)
    const reviewed = opened.form.review().catch(() => undefined)
    for (let second = 0; second < 60; second++) await opened.platform.clock.advance(1_000)
    await Promise.race([reviewed, settle()])
    expect(opened.portico.snapshot('swap').draft?.review?.asks).toEqual(['approve', 'swap'])
  })

  test('error: a node that does not tell the time is not waited for', async () => {
    const opened = await openSwapQuote({ swaps: { networkTime: async () => 0 } })
    opened.swaps.networkTime = () => new Promise(() => undefined)
    await opened.form.review()
    opened.form.confirm().catch(() => undefined)
    for (let second = 0; second < 60; second++) await opened.platform.clock.advance(1_000)
    expect(opened.swaps.sent).toHaveLength(1)
  })
})

/** The network never takes the approval, and the wait for it has no end, as viem's. */
function neverTake({ swaps }: OpenedSwap): void {
  swaps.mined = (call) => {
    if (call.kind !== 'approve') return Promise.resolve(undefined)
    swaps.allowed = 0n
    return new Promise(() => undefined)
  }
}

describe('an approval that its network never takes', () => {
  test('error: ends the swap, and another one can be confirmed', async () => {
    const opened = await openTokenReview({ adapter: { transactions: { toySwap1: { status: 'cancelled' } } } })
    const { form, portico, platform } = opened
    neverTake(opened)
    form.confirm().catch(() => undefined)
    await settle()
    for (let minute = 0; minute < 10; minute++) await platform.clock.advance(60_000)
    const own = portico.snapshot('transactions').byId['polkadot:one:toy-harbor']?.own[0]?.status
    expect([own, portico.snapshot('swap').run?.status]).toEqual(['cancelled', 'failed'])
  })

  test('error: because the wallet sent it again at a higher price while the page was loaded anew, goes on', async () => {
    const opened = await openTokenReview({
      swaps: { mined: (call) => (call.kind === 'approve' ? new Promise(() => undefined) : Promise.resolve(undefined)) },
      adapter: { transactions: { toySwap1: { status: 'confirmed', replacedBy: 'toyFaster' } } },
    })
    opened.form.confirm().catch(() => undefined)
    await settle()
    const { form, platform, run } = await reloadSwap(opened)
    // The router may take it: the faster one is in a block.
    expect(opened.swaps.allowed).toBe(2_000n)
    form.resume().catch(() => undefined)
    await settle()
    for (let minute = 0; minute < 10; minute++) await platform.clock.advance(60_000)
    expect(run()?.status).not.toBe('running')
  })

  test('error: keeps no other swap from being confirmed', async () => {
    const opened = await openTokenReview({ adapter: { transactions: { toySwap1: { status: 'cancelled' } } } })
    const { form, portico, platform, swaps } = opened
    neverTake(opened)
    form.confirm().catch(() => undefined)
    await settle()
    for (let minute = 0; minute < 10; minute++) await platform.clock.advance(60_000)
    await portico.modal.open('Swap')
    const next = await portico.swapForm()
    await settle()
    await fillSwap({ form: next, platform }, { pay: undefined, receive: REED, text: '0.1' })
    await next.review()
    const code = await Promise.race([
      next.confirm().then(
        () => 'sent',
        (error: { readonly code?: string }) => error.code
      ),
      settle().then(() => 'hangs'),
    ])
    expect([code, swaps.sent.length]).toEqual(['sent', 2])
  })
})
