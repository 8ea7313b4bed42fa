import { describe, expect, test } from 'vitest'
import { openSwapQuote, openTokenReview } from '../../../../test/openSwap.js'

describe('the end of a swap', () => {
  test('default: what was paid and received is what the chain says', async () => {
    const { form, portico } = await openSwapQuote({
      swaps: { swapResult: async () => ({ paidBaseUnits: 1n, receivedBaseUnits: 2n, feeBaseUnits: 3n }) },
    })
    await form.review()
    await form.confirm()
    await expect
      .poll(() => portico.snapshot('swap').run)
      .toMatchObject({ status: 'done', result: { paidBaseUnits: 1n, receivedBaseUnits: 2n, feeBaseUnits: 3n } })
  })

  test('error: a chain that says nothing of it leaves the amounts unknown', async () => {
    const { form, portico } = await openSwapQuote({
      swaps: { swapResult: () => Promise.reject(new Error('socket hang up')) },
    })
    await form.review()
    await form.confirm()
    await expect.poll(() => portico.snapshot('swap').run?.status).toBe('done')
    expect(portico.snapshot('swap').run?.result?.receivedBaseUnits).toBeUndefined()
  })

  test.each(['price', 'deadline'] as const)('error: a swap that did nothing says why: %s', async (reason) => {
    const { form, portico, events } = await openSwapQuote({
      swaps: { mined: async () => 'failed', swapResult: async () => ({ reason, feeBaseUnits: 7n }) },
    })
    await form.review()
    await form.confirm()
    await expect
      .poll(() => portico.snapshot('swap').run)
      .toMatchObject({ status: 'failed', error: { code: 'SWAP_REVERTED', reason }, result: { feeBaseUnits: 7n } })
    expect(events.find(({ type }) => type === 'swap:failed')?.data).toMatchObject({ kind: 'swap' })
  })

  test('error: a swap that the wallet has cancelled says so', async () => {
    const { form, portico } = await openSwapQuote({
      swaps: { mined: async () => 'failed', swapResult: async () => ({}) },
      adapter: { transactions: { toySwap1: { status: 'cancelled' } } },
    })
    await form.review()
    await form.confirm()
    await expect.poll(() => portico.snapshot('swap').run?.error).toMatchObject({ reason: 'replaced' })
  })

  test('error: a wallet that has sent another transaction has swapped nothing, though that is in a block', async () => {
    const { form, portico } = await openSwapQuote({
      swaps: { swapResult: async () => ({ feeBaseUnits: 7n, reason: 'replaced' }) },
    })
    await form.review()
    await form.confirm()
    await expect
      .poll(() => portico.snapshot('swap').run)
      .toMatchObject({ status: 'failed', error: { reason: 'replaced' }, result: { feeBaseUnits: 7n } })
  })

  test('behavior: an approval that was sent once more at a higher price is an approval', async () => {
    const { form, swaps } = await openTokenReview({
      swaps: {
        mined: async (call) => (call.kind === 'approve' ? 'failed' : undefined),
      },
    })
    const { allowance } = swaps.provider
    Object.assign(swaps.provider, {
      allowance: async (request: Parameters<typeof allowance>[0]) =>
        swaps.sent.length > 0 ? 2_000n : allowance(request),
    })
    await expect(form.confirm()).resolves.toEqual({ hash: 'toySwap2' })
  })
})

describe('an end that is not the first word', () => {
  test('error: one that was sent once more at a higher price says what it has received', async () => {
    const asked: string[] = []
    const { form, portico } = await openSwapQuote({
      swaps: {
        swapResult: async ({ hash }) => {
          asked.push(hash)
          return hash === 'toyFaster' ? { receivedBaseUnits: 7n } : {}
        },
      },
      adapter: { transactions: { toySwap1: { status: 'confirmed', replacedBy: 'toyFaster' } } },
    })
    await form.review()
    await form.confirm()
    await expect.poll(() => portico.snapshot('swap').run?.status).toBe('done')
    expect(portico.snapshot('swap').run?.result?.receivedBaseUnits).toBe(7n)
  })

  test('error: one in whose place another swap was sent is not called one that did nothing', async () => {
    // viem says so of a replacement at a higher price with other calldata; the chain says that it went through.
    const { form, portico } = await openSwapQuote({
      swaps: { mined: async () => 'failed', swapResult: async () => ({}) },
      adapter: { transactions: { toySwap1: { status: 'confirmed', replacedBy: 'toyFaster' } } },
    })
    await form.review()
    await form.confirm()
    await expect.poll(() => portico.snapshot('swap').run?.status).not.toBe('running')
    expect(portico.snapshot('swap').run?.status).toBe('done')
  })

  test('error: one that its network has given up again is not done', async () => {
    const transactions: Record<string, { status: 'confirmed' | 'pending' }> = { toySwap1: { status: 'confirmed' } }
    const { form, portico, platform } = await openSwapQuote({ adapter: { transactions } })
    await form.review()
    await form.confirm()
    await expect.poll(() => portico.snapshot('swap').run?.status).toBe('done')
    transactions['toySwap1'] = { status: 'pending' }
    for (let minute = 0; minute < 10; minute++) await platform.clock.advance(60_000)
    const own = portico.snapshot('transactions').byId['polkadot:one:toy-harbor']?.own[0]?.status
    expect([own, portico.snapshot('swap').run?.status]).not.toEqual(['pending', 'done'])
  })

  test('error: one in whose place the wallet sent another says so, as the chain tells it', async () => {
    let isReplaced = false
    let take = (): void => undefined
    const { form, portico, platform } = await openSwapQuote({
      swaps: {
        mined: () => new Promise((resolve) => (take = () => resolve('failed'))),
        swapResult: async () => ({}),
      },
      adapter: {
        transactions: {
          // As the adapter of EVM: without the mark of a look before, what took its place can't be told.
          toySwap1: ({ mark }: { readonly mark?: string | undefined }) => {
            if (!isReplaced) return { status: 'pending', mark: '7' } as const
            return mark ? ({ status: 'replaced', replacedBy: 'toyOther' } as const) : ({ status: 'unknown' } as const)
          },
        } as never,
      },
    })
    await form.review()
    await form.confirm()
    // It is looked at as the account's other transactions are.
    await platform.clock.advance(5_000)
    isReplaced = true
    take()
    await expect.poll(() => portico.snapshot('swap').run?.status).toBe('failed')
    expect(portico.snapshot('swap').run?.error?.reason).toBe('replaced')
  })

  test('error: one that was given up, and that the network has all the same, has swapped', async () => {
    const transactions: Record<string, { status: 'dropped' | 'confirmed' }> = { toySwap1: { status: 'dropped' } }
    const { form, portico, platform } = await openSwapQuote({
      swaps: { mined: () => new Promise(() => undefined) },
      adapter: { transactions },
    })
    await form.review()
    await form.confirm()
    for (let second = 0; second < 60; second++) await platform.clock.advance(1_000)
    expect(portico.snapshot('swap').run).toMatchObject({ status: 'failed', error: { reason: 'dropped' } })
    transactions['toySwap1'] = { status: 'confirmed' }
    for (let minute = 0; minute < 10; minute++) await platform.clock.advance(60_000)
    const own = portico.snapshot('transactions').byId['polkadot:one:toy-harbor']?.own[0]?.status
    expect([own, portico.snapshot('swap').run?.status]).toEqual(['confirmed', 'done'])
  })
})

describe('the clock of the network', () => {
  test.each([
    ['an hour ahead', 3_600_000, 3_660_000],
    ['a year ahead, which no clock is', 31_536_000_000, 60_000],
  ])('behavior: deadlines are by one that is %s', async (_, aheadMs, deadlineMs) => {
    const { form, swaps, platform } = await openSwapQuote({ swaps: { networkTime: async () => 0 } })
    swaps.networkTime = async () => platform.clock.now() + aheadMs
    await form.review()
    await form.confirm()
    expect(swaps.sent[0]?.call).toMatchObject({ deadlineMs: platform.clock.now() + deadlineMs })
  })
})

describe('an end that is told oddly', () => {
  test('error: of which the network says that it is pending is not failed', async () => {
    const { form, portico, platform } = await openSwapQuote({
      swaps: { mined: async () => 'failed', swapResult: async () => ({}) },
      adapter: { transactions: { toySwap1: { status: 'pending' } } },
    })
    await form.review()
    await form.confirm()
    for (let minute = 0; minute < 5; minute++) await platform.clock.advance(60_000)
    const own = portico.snapshot('transactions').byId['polkadot:one:toy-harbor']?.own[0]?.status
    expect([own, portico.snapshot('swap').run?.status]).not.toEqual(['pending', 'failed'])
  })

  test('error: that another transaction has replaced is told once', async () => {
    const { form, portico, platform, events } = await openSwapQuote({
      swaps: { mined: async () => 'failed', swapResult: async () => ({}) },
      adapter: { transactions: { toySwap1: { status: 'replaced', replacedBy: 'toyOther' } } },
    })
    await form.review()
    await form.confirm()
    for (let minute = 0; minute < 3; minute++) await platform.clock.advance(60_000)
    expect(portico.snapshot('swap').run?.error?.reason).toBe('replaced')
    expect(events.filter(({ type }) => type === 'swap:failed')).toHaveLength(1)
  })
})
