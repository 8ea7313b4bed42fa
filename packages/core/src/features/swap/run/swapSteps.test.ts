import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../../test/createHarness.js'
import { openPermitReview, openSwapQuote, openTokenReview, PERMIT_ROUTER, SHELL } from '../../../../test/openSwap.js'

describe('a permit', () => {
  test('default: where the user wants it, the wallet signs for exactly what is paid, and sends one transaction', async () => {
    const signed: unknown[] = []
    const { form, portico, swaps } = await openPermitReview({
      signPermit: async (request) => {
        signed.push(request)
        return { signature: 'toy-permit' }
      },
    })
    expect(portico.snapshot('swap').draft?.review).toMatchObject({ asks: ['permit', 'swap'], approvals: [2_000n] })
    await form.confirm()
    expect(signed).toMatchObject([
      { token: SHELL, spender: PERMIT_ROUTER, owner: 'toy-harbor', amountBaseUnits: 2_000n },
    ])
    expect(swaps.sent).toMatchObject([
      { call: { kind: 'swap', contract: PERMIT_ROUTER, permit: { token: SHELL, amountBaseUnits: 2_000n } } },
    ])
    await expect.poll(() => portico.snapshot('swap').run?.status).toBe('done')
  })

  test.each<[string, NonNullable<Parameters<typeof openPermitReview>[0]>]>([
    ['token', { canPermit: async () => false }],
    ['token whose node fails', { canPermit: () => Promise.reject(new Error('socket hang up')) }],
    ['provider', { permits: undefined }],
    ['wallet', { signPermit: undefined }],
  ])('behavior: a %s that takes none is approved', async (_, swaps) => {
    const { portico } = await openPermitReview(swaps)
    expect(portico.snapshot('swap').draft?.review).toMatchObject({ asks: ['approve', 'swap'] })
  })

  test.each<[string, object]>([
    ['for more', { permit: { token: SHELL, amountBaseUnits: 2_001n } }],
    ['of another token', { permit: { token: 'toy-token-reed', amountBaseUnits: 2_000n } }],
    ['that is left out', { permit: undefined }],
    ['sent to another contract', { contract: 'toy-router' }],
  ])('error: a swap with a permit %s is not sent', async (_, lie) => {
    const { form, swaps } = await openPermitReview({
      builds: (call) => (call.kind === 'swap' && call.permit ? { ...call, ...lie } : call),
    })
    expect(await codeOf(form.confirm())).toBe('SWAP_REFUSED')
    expect(swaps.sent).toEqual([])
  })

  test('error: a swap that asks for a permit in passing is not sent', async () => {
    const { form, swaps } = await openSwapQuote({
      swaps: { builds: (call) => ({ ...call, permit: { token: SHELL, amountBaseUnits: 5_000n } }) },
    })
    await form.review()
    expect(await codeOf(form.confirm())).toBe('SWAP_REFUSED')
    expect(swaps.sent).toEqual([])
  })

  test('error: a user who declines to sign has swapped nothing, and the price is not lost', async () => {
    const { form, portico, swaps, wallet } = await openPermitReview()
    wallet.behavior = 'reject'
    expect(await codeOf(form.confirm())).toBe('USER_REJECTED')
    expect(swaps.sent).toEqual([])
    expect(portico.snapshot('swap').run).toMatchObject({
      status: 'failed',
      tasks: [{ kind: 'permit', status: 'failed' }, { status: 'todo' }],
    })
  })
})

describe('a batch', () => {
  test('default: an atomic wallet is asked once, and the hash is what it says later', async () => {
    const { form, portico, swaps, wallet, platform } = await openTokenReview({ swaps: { canBatch: async () => true } })
    expect(portico.snapshot('swap').draft?.review).toMatchObject({ asks: ['batch'], approvals: [2_000n] })
    const prompts = wallet.prompts
    const confirmed = form.confirm()
    await settle()
    expect(portico.snapshot('swap').run).toMatchObject({ status: 'running', tasks: [{ status: 'sent' }] })
    await platform.clock.advance(1_000)
    await expect(confirmed).resolves.toEqual({ hash: 'toySwap2' })
    expect([wallet.prompts - prompts, swaps.sent.map(({ call }) => call.kind)]).toEqual([1, ['approve', 'swap']])
    await expect
      .poll(() => portico.snapshot('swap').run)
      .toMatchObject({ status: 'done', tasks: [{ hash: 'toySwap2' }] })
  })

  test('error: of a batch each call is read before the wallet is asked', async () => {
    const { form, swaps } = await openTokenReview({
      swaps: {
        canBatch: async () => true,
        builds: (call) => (call.kind === 'swap' ? { ...call, recipient: 'toy-thief' } : call),
      },
    })
    expect(await codeOf(form.confirm())).toBe('SWAP_REFUSED')
    expect(swaps.sent).toEqual([])
  })

  test('error: a wallet that says that nothing was sent, and one that is gone, each say what is known', async () => {
    const failed = await openTokenReview({
      swaps: { canBatch: async () => true, getCallsStatus: async () => ({ status: 'failed', hashes: [] }) },
    })
    await expect(failed.form.confirm()).rejects.toMatchObject({ code: 'SWAP_REVERTED', context: { reason: 'dropped' } })
    const gone = await openTokenReview({
      swaps: { canBatch: async () => true, getCallsStatus: async () => ({ status: 'pending', hashes: [] }) },
    })
    const confirmed = codeOf(gone.form.confirm())
    await settle()
    await gone.portico.disconnect()
    await gone.platform.clock.advance(1_000)
    expect(await confirmed).toBe('TRANSFER_UNCERTAIN')
    expect(gone.portico.snapshot('swap').run?.status).toBe('maybeSent')
  })
})

describe('a token that takes no other amount while one is left', () => {
  const options = { swaps: { refusesChange: true, allowed: 500n } }

  test('default: the old approval is taken back first', async () => {
    const { form, swaps } = await openTokenReview(options)
    await form.confirm()
    expect(swaps.sent.map(({ call }) => (call.kind === 'approve' ? call.amountBaseUnits : call.kind))).toEqual([
      0n,
      2_000n,
      'swap',
    ])
  })

  test('behavior: another token is approved over the old amount', async () => {
    const { portico } = await openTokenReview({ swaps: { allowed: 500n } })
    expect(portico.snapshot('swap').draft?.review?.asks).toEqual(['approve', 'swap'])
  })

  test('behavior: the fee has all three transactions in it', async () => {
    const { portico } = await openTokenReview(options)
    expect(portico.snapshot('swap').draft?.review?.quoted.feeBaseUnits).toBe(120_010n)
  })
})
