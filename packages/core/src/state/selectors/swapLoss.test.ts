import { describe, expect, test } from 'vitest'
import { openSwapQuote, REED } from '../../../test/openSwap.js'
import { swapLoss } from './swapLoss.js'

async function openLoss(priceImpactBps: number | undefined) {
  const opened = await openSwapQuote({ swaps: { quote: () => ({ priceImpactBps }) } })
  const loss = () => swapLoss(opened.portico.snapshot('swap').draft)
  return { ...opened, loss }
}

describe('what is lost by a swap', () => {
  test.each([
    ['5 %', 500, undefined],
    ['more than 5 %', 501, { kind: 'impact', bps: 501, isDanger: false, isAccepted: false }],
    ['15 %', 1_500, { kind: 'impact', bps: 1_500, isDanger: false, isAccepted: false }],
    ['more than 15 %', 1_501, { kind: 'impact', bps: 1_501, isDanger: true, isAccepted: false }],
    ['unknown', undefined, undefined],
  ])('parameters: a price impact of %s', async (_, bps, expected) => {
    const { loss, step } = await openLoss(bps)
    expect(loss()).toEqual(expected)
    expect(step()).toBe(expected ? 'acceptLoss' : 'review')
  })

  test('default: without a review before the user agrees, and it is shown then', async () => {
    const { form, portico } = await openLoss(780)
    await expect(form.review()).rejects.toMatchObject({ code: 'SWAP_INCOMPLETE', context: { missing: 'acceptLoss' } })
    form.acceptLoss({ bps: 780 })
    await form.review()
    expect(portico.snapshot('swap').draft?.status).toBe('reviewing')
  })

  test('behavior: a difference in value counts where the provider says less of its impact', async () => {
    const { portico } = await openLoss(100)
    const { draft } = portico.snapshot('swap')
    const { pay, receive } = draft?.pair ?? {}
    if (!draft || !pay || !receive) throw new Error('There is no draft.')
    // Two are received for one.
    const pair = { pay: { ...pay, priceUsd: '2' }, receive: { ...receive, priceUsd: '0.9' } }
    expect(swapLoss({ ...draft, pair })).toEqual({ kind: 'value', bps: 1_000, isDanger: false, isAccepted: false })
  })

  test('behavior: what was agreed to holds while the price moves by another 1 %, and no longer', async () => {
    const { form, swaps, platform, step } = await openLoss(600)
    form.acceptLoss({ bps: 600 })
    expect(step()).toBe('review')
    swaps.quote = () => ({ priceImpactBps: 700 })
    await platform.clock.advance(10_000)
    expect(step()).toBe('review')
    swaps.quote = () => ({ priceImpactBps: 701 })
    await platform.clock.advance(10_000)
    expect(step()).toBe('acceptLoss')
  })

  test('error: a tick is not enough for a danger, however little more it is', async () => {
    const { form, swaps, platform, step } = await openLoss(1_490)
    form.acceptLoss({ bps: 1_490 })
    swaps.quote = () => ({ priceImpactBps: 1_510 })
    await platform.clock.advance(10_000)
    expect(step()).toBe('acceptLoss')
  })

  test.each<[string, (opened: Awaited<ReturnType<typeof openLoss>>) => void]>([
    ['another amount', ({ form }) => form.setAmount({ side: 'pay', text: '0.6' })],
    ['all there is', ({ form }) => form.setMax()],
    ['other places', ({ form }) => form.flip()],
    ['another token', ({ form }) => form.setToken({ side: 'receive', address: REED })],
    ['taking it back', ({ form }) => form.acceptLoss({ bps: undefined })],
  ])('behavior: %s ends it', async (_, change) => {
    const opened = await openLoss(600)
    opened.form.acceptLoss({ bps: 600 })
    change(opened)
    expect(opened.portico.snapshot('swap').draft?.acceptedBps).toBeUndefined()
  })

  test('error: a price that gets dangerous in the review goes back to the form, and nothing is asked', async () => {
    const { form, swaps, platform, wallet, step } = await openLoss(600)
    form.acceptLoss({ bps: 600 })
    await form.review()
    swaps.quote = () => ({ priceImpactBps: 1_800 })
    await platform.clock.advance(10_000)
    const { prompts } = wallet
    await expect(form.confirm()).rejects.toMatchObject({ code: 'SWAP_INCOMPLETE' })
    expect([wallet.prompts, step()]).toEqual([prompts, 'acceptLoss'])
  })
})
