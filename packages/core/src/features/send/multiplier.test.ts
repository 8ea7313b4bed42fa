import { createToyTransfers, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../test/createHarness.js'
import { openDraft, SHELL } from '../../../test/openDraft.js'
import { sendAmount } from '../../state/selectors/sendStep.js'
import { toDecimal } from '../../units/decimal.js'
import { shownUnits } from '../../units/shownUnits.js'

async function opened(multiplier: number | undefined) {
  const shares: { amountBaseUnits: bigint; decimals: number; symbol: string; multiplier?: number | undefined } = {
    amountBaseUnits: 5_000n,
    decimals: 2,
    symbol: 'SHARE',
    multiplier,
  }
  const transfers = createToyTransfers()
  const draft = await openDraft({ adapter: { transfers, tokenBalances: { [SHELL]: shares } } })
  draft.form.setToken({ address: SHELL })
  draft.form.setRecipient({ text: 'toy-friend' })
  await settle()
  return { ...draft, transfers, shares }
}

describe('a multiplier that changes between the review and the press', () => {
  test.each([
    [10, 1],
    [1, 10],
  ])('error: AMOUNT_CHANGED: of an amount that was typed, from %d to %d', async (before, after) => {
    const { form, portico, shares, transfers } = await opened(before)
    form.setAmount({ text: '20' })
    await form.review()
    const { review } = portico.snapshot('send')
    expect(review && toDecimal({ ...review.token, ...review })).toBe('20')
    shares.multiplier = after
    const code = await codeOf(form.confirm())
    expect({ code, sent: transfers.sent.map((one) => one.amountBaseUnits) }).toEqual({
      code: 'AMOUNT_CHANGED',
      sent: [],
    })
  })

  test.each([
    [10, 1],
    [1, 10],
  ])('error: AMOUNT_CHANGED: of Max, from %d to %d', async (before, after) => {
    const { form, shares, transfers } = await opened(before)
    form.setMax()
    await settle()
    await form.review()
    shares.multiplier = after
    const code = await codeOf(form.confirm())
    expect({ code, sent: transfers.sent.map((one) => one.amountBaseUnits) }).toEqual({
      code: 'AMOUNT_CHANGED',
      sent: [],
    })
  })
})

describe('what is typed is what is sent', () => {
  const draft = (over: object, amountDecimal: string) =>
    ({
      token: {
        status: 'ready',
        address: 'a',
        name: 'A',
        symbol: 'A',
        decimals: 0,
        balanceBaseUnits: 10n ** 18n,
        ...over,
      },
      amount: amountDecimal,
      amountDecimal,
      unit: 'token',
      converted: undefined,
      isMax: undefined,
      recipient: { status: 'empty', text: '' },
      fee: { status: 'unknown' },
    }) as unknown as Parameters<typeof sendAmount>[0]

  test('behavior: an amount between two that can be sent is never rounded up to twice of it', () => {
    // One base unit is 100 of what is shown: 50 would send 100.
    const sent = sendAmount(draft({ multiplier: 100 }, '50'))
    const shown = shownUnits({ amountBaseUnits: sent ?? 0n, multiplier: 100 })
    expect(shown <= 50n).toBe(true)
  })

  test('behavior: 255 decimals and a long amount are an amount, or none, and throw nothing', () => {
    expect(() => sendAmount(draft({ decimals: 255, multiplier: 2 }, `1${'0'.repeat(60)}`))).not.toThrow()
  })
})
