import type { SwapQuery } from '@portico/core/adapter'
import { createToySwaps, settle, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../test/createHarness.js'
import { fillSwap, openSwap, openSwapQuote, openTokenReview, REED, SHELL } from '../../../test/openSwap.js'

const COIN = 1_234_567_890_123n

describe('what is read again for a swap', () => {
  test('error: a review has the fee of now', async () => {
    const { portico, form, swaps, platform } = await openSwapQuote()
    swaps.gas = 1_000n
    await platform.clock.advance(60_000)
    await form.review()
    expect(portico.snapshot('swap').draft?.review?.quoted.feeBaseUnits).toBe(10_000n)
  })

  test('error: a fee that was known is still shown, and still has to be there, where gas can not be priced for a review', async () => {
    const { portico, form, swaps, balances, one, platform } = await openSwapQuote()
    swaps.gas = { rejects: new Error('down') }
    await form.review()
    expect(portico.snapshot('swap').draft?.review?.quoted.feeBaseUnits).toBe(10n)
    form.edit()
    await platform.clock.advance(0)
    balances[one] = 500_000_000_009n
    await expect(form.review()).rejects.toMatchObject({ context: { missing: 'insufficientFee' } })
  })

  test('error: two tokens are not swapped by an account whose coins for the fee are gone', async () => {
    const { form, balances, one, platform } = await openSwap({ swaps: { allowed: 10n ** 9n } })
    form.flip()
    await fillSwap({ form, platform }, { pay: SHELL, receive: REED, text: '20' })
    balances[one] = 0n
    await expect(form.review()).rejects.toMatchObject({
      code: 'SWAP_INCOMPLETE',
      context: { missing: 'insufficientFee' },
    })
  })

  test('error: where the price can not be read for a press, the form says so and reads it again', async () => {
    const { portico, form, swaps, platform, step } = await openSwapQuote()
    await form.review()
    await platform.clock.advance(10_000)
    swaps.quote = () => {
      throw new Error('down')
    }
    expect(await codeOf(form.confirm())).toBe('SWAP_INCOMPLETE')
    expect([step(), portico.snapshot('swap').draft?.review]).toEqual(['quoteFailed', undefined])
    swaps.quote = () => ({})
    form.retry()
    await platform.clock.advance(0)
    await form.review()
    await expect(form.confirm()).resolves.toMatchObject({ hash: 'toySwap1' })
  })

  test('error: an approval that another page used up is no change of the price', async () => {
    const { portico, form, swaps, platform } = await openTokenReview({ swaps: { allowed: 2_000n } })
    swaps.allowed = 0n
    await platform.clock.advance(10_000)
    await form.confirm().catch(() => undefined)
    const { review, error } = portico.snapshot('swap').draft ?? {}
    expect(review?.approvals).toEqual([2_000n])
    expect(error?.code).toBeUndefined()
  })

  test('error: a price of gas that could not be read is read by a retry', async () => {
    const { form, swaps, step, platform } = await openSwap({ swaps: { gas: { rejects: new Error('down') } } })
    await fillSwap({ form, platform }, { receive: REED, text: '0.5' })
    form.setMax()
    expect(step()).toBe('quoteFailed')
    swaps.gas = 1n
    form.retry()
    await settle()
    await platform.clock.advance(200)
    expect(step()).toBe('review')
  })

  test("behavior: a provider's own service is told its headers, and nothing of the app", async () => {
    const { form, platform, swaps } = await openSwapQuote({ projectId: 'p1' })
    platform.answer(() => ({ price: 3 }))
    const { quote } = swaps.provider
    Object.assign(swaps.provider, {
      quote: async (query: SwapQuery) => {
        const http = await query.http({ url: 'https://prices.example/v2', headers: { 'x-api-key': 'k' } })
        expect(await http.get({ path: 'price', query: { of: 'reed' }, signal: query.signal })).toEqual({ price: 3 })
        return quote(query)
      },
    })
    await form.review()
    expect(platform.sent).toMatchObject([
      {
        url: 'https://prices.example/v2/price?of=reed',
        method: 'GET',
        headers: { 'x-api-key': 'k' },
        redirect: 'error',
      },
    ])
  })

  test('error: what has to be there of the coin is more than the fee where a part of it comes back', async () => {
    const needed = { gas: 10n, neededBaseUnits: COIN, depositBaseUnits: 4n }
    const { portico, form, step, platform, swaps } = await openSwap({
      swaps: { allowed: 10n ** 9n, quote: () => needed },
    })
    await fillSwap({ form, platform }, { pay: SHELL, receive: REED, text: '20' })
    expect(step()).toBe('review')
    expect(portico.snapshot('swap').draft?.quote.quoted?.feeBaseUnits).toBe(10n)
    swaps.quote = () => ({ ...needed, neededBaseUnits: COIN + 1n })
    await platform.clock.advance(10_000)
    expect(step()).toBe('insufficientFee')
  })

  test('error: the wallet is told the fee that was shown, without the deposit', async () => {
    const { form, swaps } = await openSwapQuote({ swaps: { quote: () => ({ gas: 10n, depositBaseUnits: 4n }) } })
    await form.review()
    await form.confirm()
    expect(swaps.sent).toMatchObject([{ shownFeeBaseUnits: 6n }])
  })

  test.each([2, 0.5])('error: a token whose amounts are shown times %d has no price', async (multiplier) => {
    const tokenBalances = {
      [SHELL]: { amountBaseUnits: 5_000n, decimals: 2, symbol: 'SHELL', multiplier },
      [REED]: { amountBaseUnits: 0n, decimals: 12, symbol: 'REED' },
    }
    const { form, step, platform, swaps } = await openSwap({
      adapter: { tokenBalances },
      swaps: { allowed: 10n ** 9n },
    })
    await fillSwap({ form, platform }, { pay: SHELL, receive: REED, text: '20' })
    expect([step(), swaps.quotes]).toEqual(['noRoute', 0])
  })

  test('error: swaps that are turned off are not begun by an own view', async () => {
    const [one] = toyNetworks()
    const swaps = createToySwaps(one.id)
    const { portico } = await createHarness({
      data: { swaps: [swaps.provider] },
      adapter: { swaps, tokenBalances: {} },
      remoteFeatures: { swaps: false },
    })
    await portico.connect({ walletKey: 'toy.harbor' })
    await expect(portico.swapForm()).rejects.toThrow()
  })

  test('error: the fee has the approval in it, and an account that can pay only one of both is told', async () => {
    const { portico, form, balances, one, platform } = await openSwap()
    form.flip()
    await fillSwap({ form, platform }, { pay: SHELL, receive: undefined, text: '20' })
    // Enough for the swap alone, which takes 10.
    balances[one] = 10n
    const reviewed = await form.review().catch((error: unknown) => error)
    expect(portico.snapshot('swap').draft?.review).toBeUndefined()
    expect(reviewed).toMatchObject({ context: { missing: 'insufficientFee' } })
  })

  test('error: a review does not stay new where the clock is set back', async () => {
    const { form, swaps, platform } = await openSwapQuote()
    await form.review()
    const { clock } = platform
    const nowMs = clock.now()
    await clock.advance(3_600_000)
    Object.assign(clock, { now: () => nowMs - 1 })
    const before = swaps.quotes
    await form.confirm().catch(() => undefined)
    expect(swaps.quotes).toBe(before + 1)
  })
})
