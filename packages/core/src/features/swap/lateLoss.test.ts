import { createToySwaps, settle, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../test/createHarness.js'
import { fillSwap, openSwap, openSwapQuote, openTokenReview, REED, reloadSwap } from '../../../test/openSwap.js'
import { swapLoss } from '../../state/selectors/swapLoss.js'

const [one] = toyNetworks()

/** Half a coin of 100 dollars for Reed of a cent, whose prices are there once they are released. */
async function openPriced() {
  const swaps = createToySwaps(one.id)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const prices = {
    read: async () => {
      await held
      return [{ priceUsd: '100' }, { address: REED, priceUsd: '0.01' }] as never
    },
  }
  const opened = await openSwap({ swaps, data: { swaps: [swaps.provider], prices } })
  await fillSwap(opened, { receive: REED, text: '0.5' })
  return { ...opened, swaps, release }
}

describe('a loss that is told late, or oddly', () => {
  test('default: of which the prices are there has to be accepted', async () => {
    const { form, step, release, portico } = await openPriced()
    release()
    await settle()
    expect([step(), swapLoss(portico.snapshot('swap').draft)?.bps]).toEqual(['acceptLoss', 9_998])
    expect(await codeOf(form.review())).toBe('SWAP_INCOMPLETE')
  })

  test('error: whose prices are there after the review is not swapped without its acceptance', async () => {
    const { form, step, release, swaps } = await openPriced()
    await form.review()
    release()
    await settle()
    expect(step()).toBe('acceptLoss')
    expect(await codeOf(form.confirm())).toBe('SWAP_INCOMPLETE')
    expect(swaps.sent).toEqual([])
  })

  test('error: by a price impact that is no whole number is a loss', async () => {
    const { step } = await openSwapQuote({ swaps: { quote: () => ({ priceImpactBps: 6_000.5 }) } })
    expect(step()).toBe('acceptLoss')
  })

  test('error: by a price impact of more than everything is a loss', async () => {
    const { step } = await openSwapQuote({ swaps: { quote: () => ({ priceImpactBps: 12_000 }) } })
    expect(step()).toBe('acceptLoss')
  })

  test.each<[string, (form: Awaited<ReturnType<typeof openSwapQuote>>['form']) => void]>([
    ['Max', (form) => form.setMax()],
    ['the same text', (form) => form.setAmount({ side: 'pay', text: '0.5' })],
    ['another amount', (form) => form.setAmount({ side: 'pay', text: '0.6' })],
    [
      'a flip and back',
      (form) => {
        form.flip()
        form.flip()
      },
    ],
    ['the same token', (form) => form.setToken({ side: 'receive', address: REED })],
    ['a swap begun again', (form) => form.again()],
  ])('behavior: that was accepted is open again after %s', async (_, change) => {
    const { form, portico, platform, step } = await openSwapQuote({
      swaps: { quote: () => ({ priceImpactBps: 6_000 }) },
    })
    form.acceptLoss({ bps: 6_000 })
    expect(step()).toBe('review')
    change(form)
    await settle()
    await platform.clock.advance(200)
    await settle()
    expect(step()).not.toBe('review')
    expect(portico.snapshot('swap').draft?.acceptedBps).toBeUndefined()
  })

  test('error: a word about what is no request is said as such', async () => {
    const { form } = await openSwapQuote()
    expect(() => form.acceptLoss(undefined as never)).toThrowError(expect.objectContaining({ code: 'OPTION_INVALID' }))
  })

  test('error: of a swap that goes on by itself after a reload is not taken from the tab', async () => {
    // The tab says what was agreed to: an amount for nearly nothing.
    const opened = await openTokenReview({ swaps: { mined: () => new Promise(() => undefined) } })
    opened.form.confirm().catch(() => undefined)
    await settle()
    opened.swaps.mined = async () => undefined
    for (const [key, text] of Object.entries(opened.tab))
      opened.tab[key] = text.replace(/"(limit|receive)BaseUnits":"\d+"/g, '"$1BaseUnits":"1"')
    opened.swaps.quote = () => ({ priceImpactBps: 9_900 })
    const { portico, form } = await reloadSwap(opened)
    expect(portico.snapshot('swap').run?.status).toBe('paused')
    expect(await codeOf(form.resume())).toBe('RECEIVED_CHANGED')
    expect(opened.swaps.sent.filter(({ call }) => call.kind === 'swap')).toEqual([])
  })
})

describe('two swaps at once', () => {
  test('error: a swap that is confirmed while another one goes on is not told the hash of that one', async () => {
    const opened = await openTokenReview({ swaps: { mined: () => new Promise(() => undefined) } })
    opened.form.confirm().catch(() => undefined)
    await settle()
    opened.swaps.mined = async () => undefined
    const { portico, form, platform } = await reloadSwap(opened)
    expect(portico.snapshot('swap').run?.status).toBe('paused')
    await portico.modal.open('Swap')
    await fillSwap({ form, platform }, { receive: REED, text: '0.5' })
    await form.review()
    await platform.clock.advance(10_000)
    // The review is old: it is read again, and the user goes on with the other one meanwhile.
    const confirmed = form.confirm().then(
      ({ hash }) => hash,
      (error: { readonly code?: string }) => error.code
    )
    const resumed = form.resume()
    const [told, { hash }] = await Promise.all([confirmed, resumed])
    expect(told).not.toBe(hash)
  })
})

describe('a loss that is accepted by no number', () => {
  test.each<[string, unknown]>([
    ['a text', '600'],
    ['a list', [600]],
    ['a word', true],
    ['nothing', null],
  ])('error: that is accepted by %s is not accepted', async (_, bps) => {
    const { form, step } = await openSwapQuote({ swaps: { quote: () => ({ priceImpactBps: 1_400 }) } })
    await settle()
    expect(step()).toBe('acceptLoss')
    let code = 'taken'
    try {
      form.acceptLoss({ bps: bps as never })
    } catch (error) {
      code = (error as { readonly code: string }).code
    }
    expect([code, step()]).toEqual(['OPTION_INVALID', 'acceptLoss'])
  })
})
