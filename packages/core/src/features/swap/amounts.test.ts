import { settle, type ToySwaps } from '@portico/test-kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OpenedSwap, openSwap, REED, SHELL } from '../../../test/openSwap.js'
import { toDecimal } from '../../units/decimal.js'
import { numberMarks } from '../../units/numberMarks.js'

const MOST = 2n ** 256n - 1n
const side = fc.constantFrom<'pay' | 'receive'>('pay', 'receive')
const amount = fc.bigInt({ min: 1n, max: MOST })
const locale = fc.constantFrom('en', 'de', 'ar', 'fr', 'hi', 'de-CH', 'pt-BR', 'xx')

/** Shell for Reed, of which the account has all that a contract can count. */
async function openShell(decimals: number, quote: ToySwaps['quote']): Promise<OpenedSwap> {
  const held = { amountBaseUnits: MOST, decimals }
  const tokenBalances = { [SHELL]: { ...held, symbol: 'SHELL' }, [REED]: { ...held, symbol: 'REED' } }
  const opened = await openSwap({ swaps: { allowed: MOST, quote }, adapter: { tokenBalances } })
  opened.form.setToken({ side: 'pay', address: SHELL })
  opened.form.setToken({ side: 'receive', address: REED })
  await settle()
  return opened
}

/** An amount as a user types it, in the marks of a language. */
function typed(amountDecimal: string, marks: { readonly locale: string; readonly isGrouped: boolean }): string {
  const { decimal, group } = numberMarks(marks.locale)
  const [whole = '', fraction] = amountDecimal.split('.')
  const grouped = marks.isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
}

test('behavior: what is typed is what is swapped, to the unit', async () => {
  const cases = fc.record({ side, amount, decimals: fc.integer({ min: 0, max: 36 }), locale, isGrouped: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(cases, async ({ side, amount, decimals, ...marks }) => {
      // The account can pay for it, whatever it is.
      const price = { payBaseUnits: side === 'pay' ? amount : 1n, receiveBaseUnits: amount }
      const { form, platform, swaps } = await openShell(decimals, () => price)
      form.setSlippage({ bps: 1 })
      const text = typed(toDecimal({ amountBaseUnits: amount, decimals }), marks)
      form.setAmount({ side, text, locale: marks.locale })
      await platform.clock.advance(200)
      await form.review()
      await form.confirm()
      const member = side === 'pay' ? 'payBaseUnits' : 'receiveBaseUnits'
      expect(swaps.sent).toMatchObject([{ call: { kind: 'swap', exact: side, [member]: amount } }])
    }),
    { numRuns: 100, seed: 46 }
  )
})

test('error: a price that is no price of what was typed is shown as none, and the wallet hears nothing', async () => {
  const odd = fc.oneof(
    fc.bigInt({ min: -MOST, max: 2n * MOST }),
    fc.constantFrom(0n, -1n, MOST, MOST + 1n, Number.NaN, Number.POSITIVE_INFINITY, 5, '5', '', null, undefined, {}, [
      5n,
    ])
  )
  const cases = fc.record({ side, amount, pay: odd, receive: odd })
  await fc.assert(
    fc.asyncProperty(cases, async ({ side, amount, pay, receive }) => {
      // What is not typed so in the toy provider.
      const price = { payBaseUnits: pay, receiveBaseUnits: receive } as never
      const { form, platform, swaps, portico } = await openShell(0, () => price)
      form.setAmount({ side, text: String(amount) })
      await platform.clock.advance(200)
      await settle()
      const { quoted } = portico.snapshot('swap').draft?.quote ?? {}
      const [exact, other] = side === 'pay' ? [pay, receive] : [receive, pay]
      const isPrice = exact === amount && typeof other === 'bigint' && other > 0n && other <= MOST
      expect(quoted !== undefined).toBe(isPrice)
      if (isPrice) return
      await form.review().catch(() => undefined)
      await form.confirm().catch(() => undefined)
      expect(swaps.sent).toEqual([])
    }),
    { numRuns: 100, seed: 46 }
  )
})
