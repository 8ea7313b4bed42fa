import type { SwapCall } from '@portico/core/adapter'
import { settle, TOY_ROUTER } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../../test/createHarness.js'
import { viewOf } from '../../../../test/openDraft.js'
import { fillSwap, type OpenedSwap, openSwapQuote, openTokenReview, REED, SHELL } from '../../../../test/openSwap.js'

type Options = Parameters<typeof openSwapQuote>[0]
type Swap = Extract<SwapCall, { readonly kind: 'swap' }>

async function openReview(options: Options = {}): Promise<OpenedSwap> {
  const opened = await openSwapQuote(options)
  await opened.form.review()
  return opened
}

/** Builds every swap otherwise than it was asked. */
const lying = (change: (call: Swap) => unknown): Options => ({
  swaps: { builds: (call) => (call.kind === 'swap' ? change(call) : call) },
})

describe('a swap that is confirmed', () => {
  test.each<[lie: string, change: (call: Swap) => unknown, reason: string]>([
    ['to another recipient', (call) => ({ ...call, recipient: 'toy-thief' }), 'recipient'],
    ['sent to another contract', (call) => ({ ...call, contract: 'toy-thief' }), 'contract'],
    ['of another token', (call) => ({ ...call, receive: SHELL }), 'token'],
    ['that pays another token', (call) => ({ ...call, pay: SHELL }), 'token'],
    ['that pays one unit more', (call) => ({ ...call, payBaseUnits: call.payBaseUnits + 1n }), 'amount'],
    ['that pays one unit less', (call) => ({ ...call, payBaseUnits: call.payBaseUnits - 1n }), 'amount'],
    ['that takes one unit less', (call) => ({ ...call, receiveBaseUnits: call.receiveBaseUnits - 1n }), 'amount'],
    ['whose other amount is exact', (call) => ({ ...call, exact: 'receive' }), 'amount'],
    ['that is over', (call) => ({ ...call, deadlineMs: 0 }), 'deadline'],
    [
      'that may be taken for a day',
      (call) => ({ ...call, deadlineMs: (call.deadlineMs ?? 0) + 86_400_000 }),
      'deadline',
    ],
    ['whose deadline is no time', (call) => ({ ...call, deadlineMs: Number.NaN }), 'deadline'],
    ['that is an approval', (call) => ({ ...call, kind: 'approve', token: SHELL, spender: TOY_ROUTER }), 'unreadable'],
    ['that is nothing', () => undefined, 'unreadable'],
  ])('error: of a swap %s the wallet hears nothing', async (_, change, reason) => {
    const { portico, form, swaps, wallet } = await openReview(lying(change))
    await expect(form.confirm()).rejects.toMatchObject({ code: 'SWAP_REFUSED', context: { reason } })
    expect([swaps.sent, wallet.prompts]).toEqual([[], 1])
    await expect
      .poll(() => portico.snapshot('swap').run)
      .toMatchObject({
        status: 'failed',
        error: { code: 'SWAP_REFUSED' },
        tasks: [{ kind: 'swap', status: 'failed' }],
      })
  })

  test.each<[lie: string, change: (call: SwapCall) => unknown, reason: string]>([
    ['of another contract', (call) => ({ ...call, spender: 'toy-thief' }), 'contract'],
    ['of another token', (call) => ({ ...call, token: REED }), 'token'],
    ['without a limit', (call) => ({ ...call, amountBaseUnits: 2n ** 256n - 1n }), 'amount'],
    ['that is the swap', (call) => ({ ...call, kind: 'swap' }), 'unreadable'],
  ])('error: of an approval %s the wallet hears nothing', async (_, change, reason) => {
    const { form, swaps, wallet, events } = await openTokenReview({
      swaps: { builds: (call) => (call.kind === 'approve' ? change(call) : call) },
    })
    await expect(form.confirm()).rejects.toMatchObject({ code: 'SWAP_REFUSED', context: { reason } })
    expect([swaps.sent, wallet.prompts]).toEqual([[], 1])
    await expect.poll(() => events.find(({ type }) => type === 'swap:failed')?.data).toMatchObject({ kind: 'approve' })
  })

  test('error: an adapter that cannot read transactions swaps nothing', async () => {
    const { form, wallet } = await openReview({ swaps: { reads: undefined } })
    expect(await codeOf(form.confirm())).toBe('SWAP_REFUSED')
    expect(wallet.prompts).toBe(1)
  })

  test('behavior: after 10 s the price is read again: within the limit it is taken, and the limit stays', async () => {
    const { form, swaps, platform } = await openReview()
    await platform.clock.advance(10_000)
    swaps.quote = () => ({ receiveBaseUnits: 995_000_000_000n })
    await form.confirm()
    expect(swaps.sent[0]?.call).toMatchObject({ receiveBaseUnits: 990_000_000_000n })
  })

  test('error: a price that is worse than agreed is shown, and confirmed by a press half a second later', async () => {
    const { portico, form, swaps, platform, wallet } = await openReview()
    await platform.clock.advance(10_000)
    swaps.quote = () => ({ receiveBaseUnits: 989_999_999_999n })
    expect(await codeOf(form.confirm())).toBe('RECEIVED_CHANGED')
    expect(portico.snapshot('swap').draft).toMatchObject({
      status: 'reviewing',
      review: { worseBaseUnits: 10_000_000_001n, quoted: { limitBaseUnits: 980_099_999_999n } },
    })
    // The second press of a double click.
    expect(await codeOf(form.confirm())).toBe('RECEIVED_CHANGED')
    expect(wallet.prompts).toBe(1)
    await platform.clock.advance(500)
    await form.confirm()
    expect(swaps.sent[0]?.call).toMatchObject({ receiveBaseUnits: 980_099_999_999n })
  })

  test('error: a price that falls while the wallet approves ends the swap, and the approval stays', async () => {
    const { portico, form, swaps } = await openTokenReview()
    swaps.mined = async () => {
      swaps.rate = 1n
      return undefined
    }
    expect(await codeOf(form.confirm())).toBe('RECEIVED_CHANGED')
    expect(swaps.sent).toMatchObject([{ call: { kind: 'approve' } }])
    await expect
      .poll(() => portico.snapshot('swap').run?.tasks)
      .toMatchObject([{ status: 'done' }, { status: 'failed' }])
  })

  test('error: a wallet that approves less, or an approval that does nothing, ends the swap', async () => {
    const { form, swaps, platform } = await openTokenReview()
    swaps.mined = async (call) => {
      if (call.kind === 'approve') swaps.allowed = 1_999n
      return undefined
    }
    const answer = form.confirm()
    const rejected = expect(answer).rejects.toMatchObject({ code: 'SWAP_REFUSED', context: { reason: 'allowance' } })
    for (let read = 0; read < 4; read += 1) await platform.clock.advance(4_000)
    await rejected
    const other = await openTokenReview()
    other.swaps.mined = async () => 'failed'
    expect(await codeOf(other.form.confirm())).toBe('SWAP_REVERTED')
    expect([swaps.sent, other.swaps.sent]).toMatchObject([
      [{ call: { kind: 'approve' } }],
      [{ call: { kind: 'approve' } }],
    ])
  })

  test('behavior: five presses at once ask the wallet once', async () => {
    const { form, wallet, swaps } = await openReview()
    wallet.behavior = 'hold'
    const answers = Array.from({ length: 5 }, () => form.confirm())
    await settle()
    expect(wallet.prompts).toBe(2)
    wallet.answer('approve')
    await expect(Promise.allSettled(answers)).resolves.toHaveLength(5)
    expect(swaps.sent).toHaveLength(1)
  })

  test('error: a wallet whose user declines sends nothing; one that loses the answer may have sent', async () => {
    const declined = await openReview()
    declined.wallet.behavior = 'reject'
    expect(await codeOf(declined.form.confirm())).toBe('USER_REJECTED')
    await expect.poll(() => declined.portico.snapshot('swap').run?.status).toBe('failed')
    const lost = await openReview({ swaps: { lost: new Error('socket hang up') } })
    expect(await codeOf(lost.form.confirm())).toBe('TRANSFER_UNCERTAIN')
    await expect.poll(() => lost.portico.snapshot('swap').run?.status).toBe('maybeSent')
  })

  test('error: another account by the time the approval is taken is not asked to swap', async () => {
    const { form, swaps, wallet } = await openTokenReview()
    swaps.mined = async () => {
      wallet.changeAccounts([{ address: 'toy-other', type: 'eoa' }])
      await settle()
      return undefined
    }
    expect(await codeOf(form.confirm())).toBe('CONNECTION_NOT_FOUND')
    expect(swaps.sent).toHaveLength(1)
  })

  test('error: a swap that the network takes and that does nothing is said to have failed', async () => {
    const { portico, form } = await openReview({ swaps: { mined: async () => 'failed' } })
    await form.confirm()
    await expect
      .poll(() => portico.snapshot('swap').run)
      .toMatchObject({
        status: 'failed',
        error: { code: 'SWAP_REVERTED' },
      })
  })

  test('behavior: a network that cannot be asked says nothing of the swap, which goes on', async () => {
    const { portico, form, platform } = await openReview({
      swaps: {
        mined: async () => {
          throw new Error('socket hang up')
        },
      },
      adapter: { transactions: { toySwap1: { status: 'confirmed' } } },
    })
    await form.confirm()
    expect(portico.snapshot('swap').run).toMatchObject({ status: 'running', tasks: [{ status: 'sent' }] })
    await platform.clock.advance(4_000)
    await expect.poll(() => portico.snapshot('swap').run?.status).toBe('done')
  })

  test('behavior: while a swap is on its way another one can be confirmed, and each end is its own', async () => {
    let mined = (): void => undefined
    const opened = await openReview({
      swaps: { mined: () => new Promise((resolve) => (mined = () => resolve('failed'))) },
    })
    const { portico, form, swaps } = opened
    await form.confirm()
    swaps.mined = async () => undefined
    await portico.modal.open('Swap')
    const next = await portico.swapForm()
    await settle()
    await fillSwap(opened, { receive: REED, text: '0.25' })
    await next.review()
    await next.confirm()
    await expect.poll(() => portico.snapshot('swap').run?.status).toBe('done')
    mined()
    await settle()
    expect(portico.snapshot('swap').run).toMatchObject({ status: 'done', tasks: [{ hash: 'toySwap2' }] })
  })

  test('error: while a wallet is asked, another swap cannot be confirmed', async () => {
    const opened = await openReview()
    const { portico, form, wallet, swaps } = opened
    wallet.behavior = 'hold'
    const first = form.confirm()
    await settle()
    await portico.modal.open('Swap')
    const next = await portico.swapForm()
    await settle()
    await fillSwap(opened, { receive: REED, text: '0.25' })
    await next.review()
    expect(await codeOf(next.confirm())).toBe('REQUEST_PENDING')
    wallet.answer('approve')
    await first
    expect(swaps.sent).toHaveLength(1)
  })

  test('behavior: a user who leaves while the wallet is asked stays where they are, and the swap goes on', async () => {
    const { portico, form, wallet } = await openReview()
    wallet.behavior = 'hold'
    const answer = form.confirm()
    await settle()
    await portico.modal.open('Account')
    wallet.answer('approve')
    await answer
    await expect.poll(() => portico.snapshot('swap').run?.status).toBe('done')
    expect(viewOf(portico)).toBe('Account')
  })

  test.each<[what: string, quote: object]>([
    ['less than what is paid', { payBaseUnits: 499_999_999_999n }],
    ['nothing received', { receiveBaseUnits: 0n }],
    ['a negative amount', { receiveBaseUnits: -1n }],
    ['more than a chain can count', { receiveBaseUnits: 2n ** 256n }],
    ['a float', { receiveBaseUnits: 1.5 }],
    ['a text', { receiveBaseUnits: '1' }],
  ])('error: %s is no price', async (_, quote) => {
    const { step } = await openSwapQuote({ swaps: { quote: () => quote } })
    expect(step()).toBe('quoteFailed')
  })
})
