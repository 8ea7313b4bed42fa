import { createToySwaps, settle, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../test/createHarness.js'
import { viewOf } from '../../../test/openDraft.js'
import { fillSwap, openSwap, openSwapQuote, openTokenReview, REED, SHELL } from '../../../test/openSwap.js'
import { swapMax } from '../../state/selectors/swapStep.js'

const COIN = 1_234_567_890_123n
const HALF = 500_000_000_000n

describe('a draft of a swap', () => {
  test('default: two tokens, an amount, a price, a review, the wallet; then the network has it', async () => {
    const { portico, form, swaps, step, events, platform } = await openSwap()
    expect(step()).toBe('selectToken')
    expect(portico.snapshot('swap').draft).toMatchObject({ provider: 'Toy Pools', pair: { pay: { symbol: 'TOY' } } })
    form.setToken({ side: 'receive', address: REED })
    await settle()
    expect(step()).toBe('enterAmount')
    form.setAmount({ side: 'pay', text: '0,5', locale: 'de' })
    expect(step()).toBe('quoting')
    const reviewed = form.review()
    await platform.clock.advance(200)
    await reviewed
    expect(viewOf(portico)).toBe('SwapPreview')
    expect(portico.snapshot('swap').draft?.review).toMatchObject({
      quoted: { payBaseUnits: HALF, receiveBaseUnits: 2n * HALF, limitBaseUnits: 990_000_000_000n, feeBaseUnits: 10n },
      asks: ['swap'],
      approvals: [],
    })
    await expect(form.confirm()).resolves.toEqual({ hash: 'toySwap1' })
    expect(swaps.sent).toMatchObject([
      { from: 'toy-harbor', call: { kind: 'swap', payBaseUnits: HALF, receiveBaseUnits: 990_000_000_000n } },
    ])
    expect(viewOf(portico)).toBe('SwapProgress')
    await expect.poll(() => portico.snapshot('swap').run?.status).toBe('done')
    expect(portico.snapshot('swap').draft).toBeUndefined()
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['swap:asked', 'swap:sent']))
    const own = (): unknown => portico.snapshot('transactions').byId['polkadot:one:toy-harbor']?.own
    await expect.poll(own).toMatchObject([{ hash: 'toySwap1', kind: 'swap', symbol: 'TOY', amountBaseUnits: HALF }])
  })

  test('behavior: of a token exactly what is paid is approved first, and then it is swapped', async () => {
    const { portico, form, swaps, wallet } = await openTokenReview()
    expect(portico.snapshot('swap').draft?.review).toMatchObject({ asks: ['approve', 'swap'], approvals: [2_000n] })
    await form.confirm()
    expect(swaps.sent.map(({ call }) => call)).toMatchObject([
      { kind: 'approve', token: SHELL, amountBaseUnits: 2_000n },
      { kind: 'swap', pay: SHELL, receive: undefined, payBaseUnits: 2_000n },
    ])
    expect(wallet.prompts).toBe(3)
    await expect.poll(() => portico.snapshot('swap').run?.tasks.map(({ status }) => status)).toEqual(['done', 'done'])
    const own = (): unknown => portico.snapshot('transactions').byId['polkadot:one:toy-harbor']?.own
    await expect.poll(own).toMatchObject([{ kind: 'swap' }, { kind: 'approve' }])
  })

  test('behavior: a token that may be taken already is not approved again', async () => {
    const { form, swaps } = await openTokenReview({ swaps: { allowed: 2_000n } })
    await form.confirm()
    expect(swaps.sent).toMatchObject([{ call: { kind: 'swap' } }])
  })

  test('behavior: an exact amount is received, for no more than the limit', async () => {
    const { portico, form, swaps, step, platform } = await openSwap()
    form.setToken({ side: 'receive', address: REED })
    await settle()
    form.setAmount({ side: 'receive', text: '1' })
    await platform.clock.advance(200)
    expect(step()).toBe('review')
    const { quoted } = portico.snapshot('swap').draft?.quote ?? {}
    expect(quoted).toMatchObject({ payBaseUnits: HALF, receiveBaseUnits: 2n * HALF, limitBaseUnits: 505_000_000_000n })
    await form.review()
    await form.confirm()
    expect(swaps.sent[0]?.call).toMatchObject({ exact: 'receive', payBaseUnits: 505_000_000_000n })
  })

  test('behavior: Max leaves what the network takes; of a token it is all of it', async () => {
    const { portico, form, step, platform } = await openSwapQuote({ swaps: { gas: 1_000n } })
    form.setMax()
    await platform.clock.advance(200)
    const { draft } = portico.snapshot('swap')
    expect(draft && swapMax(draft)).toBe(COIN - 250_000n * 1_000n)
    expect(draft?.quote.quoted?.payBaseUnits).toBe(COIN - 250_000_000n)
    expect(step()).toBe('review')
    form.setToken({ side: 'pay', address: SHELL })
    await settle()
    form.setMax()
    await platform.clock.advance(200)
    expect(portico.snapshot('swap').draft?.quote.quoted?.payBaseUnits).toBe(5_000n)
  })

  test('behavior: where a network wants more of the coin kept, Max leaves that, and less may not be left', async () => {
    const swaps = createToySwaps(toyNetworks()[0].id)
    const price = { standard: 1n, fast: 1n, instant: 1n, reserveBaseUnits: HALF }
    Object.assign(swaps.provider, { gasPrice: async () => price })
    const opened = await openSwap({ swaps })
    const { portico, form, step, platform } = opened
    await fillSwap(opened, { receive: REED, text: '0.8' })
    expect(step()).toBe('insufficientFee')
    form.setMax()
    await platform.clock.advance(200)
    expect(portico.snapshot('swap').draft?.quote.quoted?.payBaseUnits).toBe(COIN - HALF)
    expect(step()).toBe('review')
    await form.review()
    // A token is paid: the fee is all that the coin is needed for.
    form.edit()
    form.flip()
    await fillSwap(opened, { pay: SHELL, receive: undefined, text: '20' })
    expect(step()).toBe('review')
  })

  test('behavior: a token that the provider does not stand for is paid, and not received', async () => {
    const swaps = createToySwaps(toyNetworks()[0].id)
    if (Array.isArray(swaps.tokens))
      swaps.tokens = swaps.tokens.map((one) => (one.address === SHELL ? { ...one, payOnly: true } : one))
    const { portico, form, step } = await openSwap({ swaps })
    expect(() => form.setToken({ side: 'receive', address: SHELL })).toThrow(
      expect.objectContaining({ code: 'ADDRESS_INVALID' })
    )
    form.setToken({ side: 'pay', address: SHELL })
    form.flip()
    form.setToken({ side: 'receive', address: REED })
    await settle()
    expect([portico.snapshot('swap').draft?.pair.pay?.symbol, step()]).toEqual(['SHELL', 'enterAmount'])
    form.flip()
    await settle()
    const { pay, receive } = portico.snapshot('swap').draft?.pair ?? {}
    expect([pay?.symbol, receive, step()]).toEqual(['REED', undefined, 'selectToken'])
  })

  test('error: an amount to keep that is none is not kept, and Max is what gas leaves', async () => {
    const swaps = createToySwaps(toyNetworks()[0].id)
    // As a provider without types says it.
    const price = { standard: 1n, fast: 1n, instant: 1n, reserveBaseUnits: null as never }
    Object.assign(swaps.provider, { gasPrice: async () => price })
    const { portico } = await openSwap({ swaps })
    const { draft } = portico.snapshot('swap')
    expect(draft && swapMax(draft)).toBe(COIN - 250_000n)
  })

  test('behavior: to flip keeps what was typed with its token; to choose the other token flips', async () => {
    const { portico, form, platform } = await openSwapQuote()
    form.flip()
    await platform.clock.advance(200)
    const facts = () => {
      const { pair, exact, amount } = portico.snapshot('swap').draft ?? {}
      return { pay: pair?.pay?.symbol, receive: pair?.receive?.symbol, exact, amount }
    }
    expect(facts()).toEqual({ pay: 'REED', receive: 'TOY', exact: 'receive', amount: '0.5' })
    form.setToken({ side: 'pay' })
    expect(facts()).toEqual({ pay: 'TOY', receive: 'REED', exact: 'pay', amount: '0.5' })
  })

  test('behavior: a price is read again every 10 s, not in a hidden page, and not once the views are left', async () => {
    const { portico, swaps, platform } = await openSwapQuote()
    const before = swaps.quotes
    await platform.clock.advance(10_000)
    expect(swaps.quotes).toBe(before + 1)
    platform.opener.visible = false
    await platform.clock.advance(60_000)
    expect(swaps.quotes).toBe(before + 1)
    platform.opener.visible = true
    await portico.modal.open('Account')
    await platform.clock.advance(60_000)
    expect(swaps.quotes).toBe(before + 1)
    expect(portico.snapshot('swap').draft).toBeUndefined()
  })

  test.each([
    ['nothing', '', 'enterAmount'],
    ['zero', '0.000', 'enterAmount'],
    ['no number', '1e3', 'amountInvalid'],
    ['a negative one', '-1', 'amountInvalid'],
    ['one unit less than there is', '0.0000000000001', 'amountTooPrecise'],
    ['more than there is', '2', 'insufficient'],
    ['all, which leaves nothing for the fee', '1.234567890123', 'insufficientFee'],
    ['trailing zeros', '0.50000000000000000', 'review'],
  ])('parameters: with %s typed the next step is said', async (_, text, wanted) => {
    const opened = await openSwap()
    await fillSwap(opened, { receive: REED, text })
    expect(opened.step()).toBe(wanted)
    if (wanted !== 'review') expect(await codeOf(opened.form.review())).toBe('SWAP_INCOMPLETE')
  })

  test("error: a provider's failures are said, and asked again by a press", async () => {
    const { form, swaps, step, platform } = await openSwap({ swaps: { tokens: { rejects: new Error('down') } } })
    expect(step()).toBe('tokensFailed')
    swaps.tokens = [
      { name: 'Toy coin', symbol: 'TOY', decimals: 12 },
      { address: REED, name: 'Reed', symbol: 'REED', decimals: 12 },
    ]
    form.retry()
    await settle()
    expect(step()).toBe('selectToken')
    swaps.quote = () => {
      throw new Error('down')
    }
    await fillSwap({ form, platform }, { receive: REED, text: '0.5' })
    expect(step()).toBe('quoteFailed')
    swaps.quote = () => undefined
    form.retry()
    await platform.clock.advance(0)
    expect(step()).toBe('noRoute')
  })

  test('error: without a provider for the network nothing is begun', async () => {
    const { portico } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await expect(portico.swapForm()).rejects.toMatchObject({
      code: 'SWAP_UNSUPPORTED',
      message: 'Network not supported for Swaps',
    })
  })

  test('error: a wallet that can not send has no swap, and the error names the network alone', async () => {
    const [{ id: networkId }] = toyNetworks()
    const { provider } = createToySwaps(networkId)
    const { portico } = await createHarness({ data: { swaps: [provider] } })
    await portico.connect({ walletKey: 'toy.harbor' })
    await expect(portico.swapForm()).rejects.toMatchObject({
      message: 'Network not supported for Swaps',
      context: { networkId },
    })
    const error: unknown = await portico.swapForm().catch((thrown: unknown) => thrown)
    expect(Object.keys(Object(error).context)).toEqual(['networkId'])
  })

  test('error: a token that the provider does not list cannot be chosen, and slippage has limits', async () => {
    const { form } = await openSwap()
    expect(() => form.setToken({ side: 'receive', address: 'toy-other' })).toThrow(
      expect.objectContaining({ code: 'ADDRESS_INVALID' })
    )
    for (const bps of [0, -1, 0.5, Number.NaN, 5_001])
      expect(() => form.setSlippage({ bps })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  })

  test('behavior: another account or network begins a new draft, and an answer for the one before is dropped', async () => {
    const { portico, wallet, swaps, form, platform } = await openSwapQuote()
    let answer = (): void => undefined
    swaps.gate = () => new Promise((resolve) => (answer = resolve))
    form.setAmount({ side: 'pay', text: '0.25' })
    await platform.clock.advance(200)
    wallet.changeAccounts([{ address: 'toy-other', type: 'eoa' }])
    await settle()
    answer()
    await settle()
    expect(portico.snapshot('swap').draft).toMatchObject({
      source: { address: 'toy-other' },
      amount: '',
      quote: { status: 'none' },
      error: { code: 'CONNECTION_NOT_FOUND' },
    })
  })
})
