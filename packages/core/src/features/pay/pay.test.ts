import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../test/createHarness.js'
import { askForPayment, HERE, type OpenedPayment, openPayment, openShop } from '../../../test/openPayment.js'
import { REED, SHELL } from '../../../test/openSwap.js'
import { PorticoError } from '../../errors/PorticoError.js'

const viewOf = ({ portico }: OpenedPayment) => portico.snapshot('router').stack.at(-1)?.view
const wayTo = ({ state }: OpenedPayment, kind: 'direct' | 'swap') => state().ways.find((way) => way.kind === kind)
const costs = (feeBaseUnits: bigint, rest = {}) => ({
  feeBaseUnits,
  depositBaseUnits: 0n,
  reserveBaseUnits: 0n,
  minimumBaseUnits: 0n,
  ...rest,
})

/** Once the network has taken a swap, the account has what it brought. */
function bringing({ swaps, tokens }: Pick<OpenedPayment, 'swaps' | 'tokens'>, shells: bigint): void {
  swaps.mined = async () => {
    const shell = tokens[SHELL]
    if (shell) tokens[SHELL] = { ...shell, amountBaseUnits: shells }
    return undefined
  }
}

describe('paying with the asset itself', () => {
  test('default: exactly that is sent to the recipient, and the caller hears the hash', async () => {
    const shop = await openPayment()
    const { form, told, transfers, state, events } = shop
    const paid = await form.confirm()
    expect(transfers.sent).toMatchObject([
      { networkId: HERE, token: SHELL, to: 'toy-friend', amountBaseUnits: 2_000n, from: 'toy-harbor' },
    ])
    await expect.poll(() => told).toEqual([{ hash: paid.hash, networkId: HERE, from: 'toy-harbor' }])
    expect(state().run).toMatchObject({ status: 'sent', hash: paid.hash, tasks: [{ kind: 'pay', status: 'sent' }] })
    expect(viewOf(shop)).toBe('PayProgress')
    const told2 = events.map(({ type }) => type).filter((type) => type.startsWith('payment:'))
    expect(told2).toEqual(['payment:opened', 'payment:asked', 'payment:sent'])
  })

  test('behavior: a second press while the wallet is asked pays once', async () => {
    const { form, transfers } = await openPayment()
    await Promise.all([form.confirm(), form.confirm()])
    expect(transfers.sent).toHaveLength(1)
  })

  test('error: what costs more by now is shown, and paid by another press', async () => {
    const { form, transfers, platform, state, told } = await openPayment()
    transfers.estimate = costs(99n)
    expect(await codeOf(form.confirm())).toBe('FEE_RISEN')
    expect([transfers.sent, told]).toEqual([[], []])
    expect(state()).toMatchObject({ status: undefined, error: { code: 'FEE_RISEN' } })
    // The second press of a double click.
    await platform.clock.advance(499)
    expect(await codeOf(form.confirm())).toBe('FEE_RISEN')
    await platform.clock.advance(1)
    await form.confirm()
    expect(transfers.sent).toMatchObject([{ shownFeeBaseUnits: 99n }])
  })

  test('error: a declined payment can be confirmed again', async () => {
    const { form, wallet, told, state } = await openPayment()
    wallet.behavior = 'reject'
    expect(await codeOf(form.confirm())).toBe('USER_REJECTED')
    expect(state()).toMatchObject({ status: undefined, run: { status: 'failed', error: { code: 'USER_REJECTED' } } })
    expect(told).toEqual([])
    wallet.behavior = 'approve'
    form.retry()
    await settle()
    await form.confirm()
    await expect.poll(() => told).toHaveLength(1)
  })

  test('error: TRANSFER_UNCERTAIN: what may have been paid is never asked for again', async () => {
    const { form, transfers, told, state } = await openPayment()
    transfers.isFindable = false
    transfers.lost = new PorticoError('TRANSFER_UNCERTAIN', { context: { networkId: HERE } })
    expect(await codeOf(form.confirm())).toBe('TRANSFER_UNCERTAIN')
    await expect.poll(() => told).toEqual(['TRANSFER_UNCERTAIN'])
    form.retry()
    await form.connect()
    await settle()
    expect(await codeOf(form.confirm())).toBe('TRANSFER_INCOMPLETE')
    expect(state().run?.status).toBe('maybeSent')
    expect(transfers.sent).toHaveLength(1)
  })

  test('error: a wallet that owes an answer is asked for no other payment, whatever the page asks for', async () => {
    const first = await openPayment()
    const { wallet, transfers } = first
    wallet.behavior = 'hold'
    const answer = codeOf(first.form.confirm())
    await expect.poll(() => first.state().run?.tasks.at(-1)?.status).toBe('asking')
    const second = await askForPayment(first)
    expect(await codeOf(second.form.confirm())).toBe('REQUEST_PENDING')
    wallet.answer('reject')
    expect(await answer).toBe('USER_REJECTED')
    await expect.poll(() => first.told).toEqual(['MODAL_CLOSED'])
    wallet.behavior = 'approve'
    await second.form.confirm()
    expect(transfers.sent).toHaveLength(1)
  })

  test('error: a user who leaves while the wallet pays hears of it, and so does the page', async () => {
    const { form, wallet, told, portico } = await openPayment()
    wallet.behavior = 'hold'
    const paid = form.confirm()
    await expect.poll(() => portico.snapshot('pay').run?.tasks.at(-1)?.status).toBe('asking')
    portico.modal.close()
    wallet.answer('approve')
    await paid
    await expect.poll(() => told).toMatchObject([{ networkId: HERE }])
    expect(portico.snapshot('modal').open).toBe(false)
  })

  test.each([
    ['a token that keeps a part of each transfer', { receivedBaseUnits: 1_999n }],
    ['one of which is unknown what arrives', { isReceivedUnknown: true }],
    ['one that runs a program on each transfer', { hook: 'toy-hook' }],
  ])('error: %s is no payment of that amount', async (_, rest) => {
    const shop = await openShop()
    shop.transfers.estimate = costs(10n, rest)
    const opened = await askForPayment(shop)
    expect(wayTo(opened, 'direct')?.status).toBe('refused')
    expect(await codeOf(opened.form.confirm())).toBe('TRANSFER_INCOMPLETE')
  })

  test('error: more decimals than the asset has are never cut off', async () => {
    const opened = await openPayment({ amount: '20.001' })
    expect(wayTo(opened, 'direct')?.status).toBe('tooPrecise')
    expect(opened.state().chosenId).toBeUndefined()
  })
})

describe('swapping first', () => {
  test('default: exactly what is missing is swapped for, and the payment follows by itself', async () => {
    const opened = await openPayment({}, { shells: 500n })
    const { form, swaps, transfers, told } = opened
    bringing(opened, 2_000n)
    expect(wayTo(opened, 'direct')?.status).toBe('insufficient')
    await form.confirm()
    expect(swaps.sent).toMatchObject([{ call: { receive: SHELL, exact: 'receive', receiveBaseUnits: 1_500n } }])
    expect(transfers.sent).toMatchObject([{ token: SHELL, amountBaseUnits: 2_000n }])
    await expect.poll(() => told).toHaveLength(1)
  })

  test('behavior: of a provider that prices what is paid, at least what is missing arrives', async () => {
    const shop = await openShop({ shells: 0n })
    Object.assign(shop.swaps.provider, { canReceiveExact: false })
    const opened = await askForPayment(shop)
    const { quoted } = wayTo(opened, 'swap')?.swap ?? {}
    expect(quoted?.exact).toBe('pay')
    expect(quoted?.limitBaseUnits).toBeGreaterThanOrEqual(2_000n)
    expect(quoted?.limitBaseUnits).toBeLessThan(2_020n)
  })

  test.each([
    ['loses more than 5 %', { priceImpactBps: 501 }, 'loss'],
    ['has no price', undefined, 'noRoute'],
  ] as const)('error: a swap that %s is no way to pay', async (_, quote, status) => {
    const opened = await openPayment({}, { shells: 0n, swaps: { quote: () => quote } })
    expect(wayTo(opened, 'swap')?.status).toBe(status)
    expect(await codeOf(opened.form.confirm())).toBe('TRANSFER_INCOMPLETE')
  })

  test('error: nothing is swapped for a token that is called as a better known one is', async () => {
    const shop = await openShop({ shells: 0n })
    const tokens = shop.swaps.tokens as readonly { readonly symbol: string; readonly address?: string }[]
    shop.swaps.tokens = tokens.map((one) => (one.address === REED ? { ...one, symbol: 'SHELL' } : one)) as never
    expect(wayTo(await askForPayment(shop), 'swap')?.status).toBe('alike')
  })

  test('error: without the feature, or without a provider, nothing is swapped', async () => {
    const opened = await openPayment({}, { shells: 0n, remoteFeatures: { swaps: false } })
    expect(opened.state().ways.map(({ kind }) => kind)).toEqual(['direct'])
  })

  test('error: a user who leaves while the swap is on its way is asked for nothing more', async () => {
    const opened = await openPayment({}, { shells: 0n })
    const { form, swaps, transfers, told, portico } = opened
    let take: () => void = () => undefined
    const taken = new Promise<void>((resolve) => {
      take = resolve
    })
    swaps.mined = async () => {
      await taken
      return undefined
    }
    const confirmed = codeOf(form.confirm())
    await expect.poll(() => swaps.sent).toHaveLength(1)
    portico.modal.close()
    expect(await confirmed).toBe('MODAL_CLOSED')
    take()
    await settle()
    expect([told, transfers.sent]).toEqual([['MODAL_CLOSED'], []])
    await expect.poll(() => portico.snapshot('swap').run?.status).toBe('done')
  })

  test('error: a swap that the network undoes pays nothing', async () => {
    const { form, swaps, transfers, state } = await openPayment({}, { shells: 0n })
    swaps.mined = async () => 'failed'
    swaps.swapResult = async () => ({ reason: 'price', feeBaseUnits: 7n })
    expect(await codeOf(form.confirm())).toBe('SWAP_REVERTED')
    expect(transfers.sent).toEqual([])
    expect(state().run).toMatchObject({
      status: 'failed',
      tasks: [
        { kind: 'swap', status: 'failed' },
        { kind: 'pay', status: 'todo' },
      ],
    })
  })
})

describe('what a page asks for', () => {
  test.each([
    ['without the feature', { amount: '1' }, { features: {} }, 'FEATURE_DISABLED'],
    ['of nothing', { amount: '0.00' }, {}, 'AMOUNT_INVALID'],
    ['of 1e3', { amount: '1e3' }, {}, 'AMOUNT_INVALID'],
    ['of .5', { amount: '.5' }, {}, 'AMOUNT_INVALID'],
    ['to what is no address', { recipient: 'nonsense' }, {}, 'ADDRESS_INVALID'],
    ['on a network that the app has not', { asset: { networkId: 'polkadot:none' } }, {}, 'NETWORK_NOT_CONFIGURED'],
    ['by a link that no adapter reads', { url: 'solana:abc?amount=1' }, {}, 'OPTION_INVALID'],
    ['without an asset', { asset: undefined }, {}, 'OPTION_INVALID'],
  ] as const)('error: a payment %s is refused', async (_, request, options, code) => {
    const { portico } = await openShop(options)
    const whole = { recipient: 'toy-friend', asset: { networkId: HERE }, amount: '1', ...request }
    expect(await codeOf(portico.openPay(whole as never))).toBe(code)
    expect(portico.snapshot('modal').open).toBe(false)
  })

  test('error: an account of a token is no recipient: what is sent there is lost', async () => {
    const shop = await openShop()
    shop.transfers.facts['toy-friend'] = { type: 'tokenAccount' }
    expect(
      await codeOf(shop.portico.openPay({ recipient: 'toy-friend', asset: { networkId: HERE }, amount: '1' }))
    ).toBe('ADDRESS_INVALID')
  })

  test('behavior: what the caller changes later changes nothing', async () => {
    const asset = { networkId: HERE, token: SHELL }
    const request = { recipient: 'toy-friend', asset, amount: '20' }
    const opened = await openPayment(request)
    Object.assign(request, { recipient: 'toy-thief', amount: '50' })
    asset.token = REED
    await opened.form.confirm()
    expect(opened.transfers.sent).toMatchObject([{ to: 'toy-friend', token: SHELL, amountBaseUnits: 2_000n }])
  })

  test('behavior: another call takes the place of the one that waits', async () => {
    const first = await openPayment()
    const { transfers, told } = await askForPayment(first, { amount: '1' })
    expect(first.told).toEqual(['MODAL_CLOSED'])
    await first.form.confirm()
    await expect.poll(() => told).toHaveLength(1)
    expect(transfers.sent).toMatchObject([{ amountBaseUnits: 100n }])
  })

  test('behavior: a user who leaves has closed the modal', async () => {
    const { portico, told, state } = await openPayment()
    portico.modal.close()
    await expect.poll(() => told).toEqual(['MODAL_CLOSED'])
    expect(state()).toMatchObject({ payment: undefined, ways: [] })
  })

  test('behavior: a user without a wallet connects one first, and then sees the payment', async () => {
    const shop = await openShop()
    await shop.portico.disconnect()
    const opened = askForPayment(shop)
    await expect.poll(() => shop.portico.snapshot('router').stack.at(-1)?.view).toBe('Connect')
    await shop.portico.connect({ walletKey: 'toy.harbor' })
    const { form, told } = await opened
    await form.confirm()
    await expect.poll(() => told).toHaveLength(1)
  })
})
