import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../test/createHarness.js'
import { askForPayment, HERE, type OpenedPayment, openPayment, openShop, REQUEST } from '../../../test/openPayment.js'
import { REED, SHELL } from '../../../test/openSwap.js'
import { PorticoError } from '../../errors/PorticoError.js'

const lostHere = () => new PorticoError('TRANSFER_UNCERTAIN', { context: { networkId: HERE } })
const wayTo = ({ state }: OpenedPayment, kind: 'direct' | 'swap') => state().ways.find((way) => way.kind === kind)
/** Settles what waits for short timers, too. */
const rest = async ({ platform }: Pick<OpenedPayment, 'platform'>, ms = 1) => {
  await settle()
  await platform.clock.advance(ms)
  await settle()
}
const codeNow = async (promise: Promise<unknown>): Promise<string> => {
  let code = 'still waiting'
  promise.then(
    () => {
      code = 'resolved'
    },
    (error) => {
      code = error.code ?? String(error)
    }
  )
  await settle()
  return code
}

describe('nothing is paid twice', () => {
  test('error: a payment that was uncertain and is found later is not paid again', async () => {
    const shop = await openShop()
    // Its code looks for transfers that were lost.
    await shop.portico.modal.open('WalletSend')
    await settle()
    const opened = await askForPayment(shop)
    const { form, transfers, state, platform } = opened
    transfers.lost = lostHere()
    expect(await codeOf(form.confirm())).toBe('TRANSFER_UNCERTAIN')
    await settle()
    transfers.lost = undefined
    transfers.isFindable = true
    await platform.clock.advance(4_000)
    await settle()
    await platform.clock.advance(30_000)
    await expect.poll(() => state().run?.status).toBe('sent')
    await codeNow(form.confirm())
    await rest(opened, 2_000)
    expect(transfers.sent).toHaveLength(1)
  })

  test('error: nor after its ways were read again', async () => {
    const shop = await openShop()
    // Its code looks for transfers that were lost.
    await shop.portico.modal.open('WalletSend')
    await settle()
    const opened = await askForPayment(shop)
    const { form, transfers, state, platform } = opened
    transfers.lost = lostHere()
    expect(await codeOf(form.confirm())).toBe('TRANSFER_UNCERTAIN')
    await settle()
    transfers.lost = undefined
    transfers.isFindable = true
    await platform.clock.advance(4_000)
    await settle()
    await platform.clock.advance(30_000)
    await expect.poll(() => state().run?.status).toBe('sent')
    form.retry()
    await rest(opened)
    await codeNow(form.confirm())
    await rest(opened, 2_000)
    expect(transfers.sent).toHaveLength(1)
  })

  test('error: a payment that was uncertain is looked for, without that Send was opened before', async () => {
    const opened = await openPayment()
    const { form, transfers, events, platform } = opened
    transfers.lost = lostHere()
    expect(await codeOf(form.confirm())).toBe('TRANSFER_UNCERTAIN')
    await settle()
    transfers.isFindable = true
    await platform.clock.advance(4_000)
    await settle()
    await platform.clock.advance(30_000)
    await rest(opened)
    expect(events.map(({ type }) => type)).toContain('transfer:found')
  })

  test('error: connecting another wallet when the payment is confirmed does not undo what is known of it', async () => {
    const opened = await openPayment({}, { remoteFeatures: { multiWallet: true } })
    const { form, transfers, wallet, portico, state } = opened
    wallet.behavior = 'hold'
    form.connect().catch(() => undefined)
    await settle()
    const paid = codeNow(form.confirm())
    await expect.poll(() => state().run?.tasks.at(-1)?.status).toBe('asking')
    await portico.connect({ walletKey: 'toy.meadow' })
    await rest(opened)
    expect.soft(state().run?.status).toBe('running')
    transfers.lost = lostHere()
    wallet.answer('approve')
    await paid
    await rest(opened)
    transfers.lost = undefined
    wallet.behavior = 'approve'
    await rest(opened, 1_000)
    expect.soft(state().run?.status).toBe('maybeSent')
    const again = form.confirm().catch(() => undefined)
    await rest(opened, 2_000)
    await again
    expect(transfers.sent).toHaveLength(1)
  })

  test('error: a swap that may have been sent is not swapped again by another press', async () => {
    const opened = await openPayment({}, { shells: 0n })
    const { form, swaps, told, state } = opened
    swaps.lost = new Error('socket hang up')
    expect(await codeOf(form.confirm())).toBe('TRANSFER_UNCERTAIN')
    await expect.poll(() => told).toEqual(['TRANSFER_UNCERTAIN'])
    expect(swaps.sent).toHaveLength(1)
    swaps.lost = undefined
    form.retry()
    await rest(opened)
    await expect.poll(() => state().isReading).toBe(false)
    await rest(opened, 600)
    void codeNow(form.confirm())
    await rest(opened, 3_000)
    expect(swaps.sent).toHaveLength(1)
  })

  test('error: a page that was told TRANSFER_UNCERTAIN of a swap hears of a payment that follows all the same', async () => {
    const opened = await openPayment({}, { shells: 0n })
    const { form, swaps, transfers, told, tokens, state } = opened
    swaps.lost = new Error('socket hang up')
    expect(await codeOf(form.confirm())).toBe('TRANSFER_UNCERTAIN')
    swaps.lost = undefined
    // What the swap brought comes late.
    const shell = tokens[SHELL]
    if (shell) tokens[SHELL] = { ...shell, amountBaseUnits: 2_000n }
    form.retry()
    await rest(opened)
    await expect.poll(() => state().isReading).toBe(false)
    await rest(opened, 600)
    void codeNow(form.confirm())
    await rest(opened, 2_000)
    // Either is right: nothing is paid after the page was told that it is over, or the page hears of it.
    expect({ paid: transfers.sent.length, told }).toEqual({ paid: 0, told: ['TRANSFER_UNCERTAIN'] })
  })
})

describe('what is shown is what is asked', () => {
  test('error: a price that was read again on screen just now is confirmed by no press that was for the one before', async () => {
    const opened = await openPayment({}, { shells: 0n })
    const { form, swaps, platform, balances } = opened
    balances[HERE] = 10n ** 20n
    const before = wayTo(opened, 'swap')?.swap?.quoted.payBaseUnits ?? 0n
    swaps.quote = () => ({ payBaseUnits: before * 100n })
    await platform.clock.advance(10_000)
    await expect.poll(() => wayTo(opened, 'swap')?.swap?.quoted.payBaseUnits).toBe(before * 100n)
    const code = codeNow(form.confirm())
    await rest(opened)
    expect.soft(await code).toBe('AMOUNT_CHANGED')
    expect(swaps.sent).toEqual([])
  })

  test('error: a provider that prices what is paid, with a flat fee, is not given all that the account has', async () => {
    const shop = await openShop()
    Object.assign(shop.swaps.provider, { canReceiveExact: false })
    // 2 for 1, less 100 for the provider.
    shop.swaps.quote = ({ amountBaseUnits }) => ({ receiveBaseUnits: amountBaseUnits * 2n - 100n })
    const asset = { networkId: HERE, token: REED }
    const opened = await askForPayment(shop, { asset, amount: '0.000000001' })
    const way = opened.state().ways.find(({ kind, token }) => kind === 'swap' && token.address === SHELL)
    expect(way?.status).toBe('ready')
    // 1,000 are asked for: some 555 of 5,000 bring that.
    expect(way?.swap?.quoted.payBaseUnits).toBeLessThan(600n)
  })

  test('error: nor is it one that has no price for less just then', async () => {
    const shop = await openShop()
    Object.assign(shop.swaps.provider, { canReceiveExact: false })
    shop.swaps.quote = ({ amountBaseUnits }) => (amountBaseUnits < 5_000n ? undefined : {})
    const asset = { networkId: HERE, token: REED }
    const opened = await askForPayment(shop, { asset, amount: '0.000000001' })
    const way = opened.state().ways.find(({ kind, token }) => kind === 'swap' && token.address === SHELL)
    expect(way?.status).toBe('noRoute')
  })

  test('error: what is frozen of the asset is swapped for, too', async () => {
    const shop = await openShop({ shells: 1_000n })
    shop.transfers.estimate = {
      feeBaseUnits: 10n,
      depositBaseUnits: 0n,
      reserveBaseUnits: 0n,
      minimumBaseUnits: 0n,
      frozenBaseUnits: 800n,
    }
    const opened = await askForPayment(shop)
    expect(wayTo(opened, 'direct')?.status).toBe('insufficient')
    const way = wayTo(opened, 'swap')
    // 20.00 are asked for, 2.00 can be moved.
    expect(way?.status === 'ready' ? way.swap?.quoted.receiveBaseUnits : 1_800n).toBe(1_800n)
  })

  test('error: a payment to the contract of the token itself is no way to pay', async () => {
    const shop = await openShop()
    shop.transfers.facts[SHELL] = { type: 'contract' }
    const opened = await askForPayment(shop, { recipient: SHELL })
    expect(opened.state().ways.filter(({ status }) => status === 'ready')).toEqual([])
  })

  test('error: one asset said twice behind another one is one way: ids are unique', async () => {
    const shell = { networkId: HERE, token: SHELL }
    const reed = { networkId: HERE, token: REED }
    const opened = await openPayment({ asset: [shell, reed, reed] })
    const ids = opened.state().ways.map(({ id }) => id)
    expect(ids).toHaveLength(new Set(ids).size)
  })

  test('error: a ninth asset is not dropped without a word', async () => {
    const { portico } = await openShop()
    const asset = Array.from({ length: 8 }, () => ({ networkId: HERE, token: REED }))
    const code = await codeNow(
      portico.openPay({ ...REQUEST, asset: [...asset, { networkId: HERE, token: SHELL }] } as never)
    )
    expect(code).toBe('OPTION_INVALID')
  })

  test('error: an amount that is no text is AMOUNT_INVALID', async () => {
    const { portico } = await openShop()
    expect(await codeNow(portico.openPay({ ...REQUEST, amount: Object.create(null) } as never))).toBe('AMOUNT_INVALID')
  })
})

describe('a user who leaves', () => {
  test('error: a user who leaves while the wallet is asked to switch is let go, and so is the page', async () => {
    const opened = await openPayment()
    const { wallet, portico, form, told } = opened
    wallet.changeNetwork(opened.two)
    await rest(opened)
    form.retry()
    await expect.poll(() => opened.state().isReading).toBe(false)
    wallet.behavior = 'hold'
    const before = wallet.prompts
    const paid = codeNow(form.confirm())
    await expect.poll(() => wallet.prompts).toBe(before + 1)
    portico.modal.close()
    await rest(opened, 120_000)
    expect(told).toEqual(['MODAL_CLOSED'])
    wallet.answer('reject')
    await paid
  })

  test('error: a user who goes elsewhere while the way is read once more is asked for nothing', async () => {
    const opened = await openPayment()
    const { transfers, portico, form } = opened
    let read: () => void = () => undefined
    transfers.priced = () =>
      new Promise((resolve) => {
        read = resolve
      })
    const paid = form.confirm().catch(() => undefined)
    await rest(opened)
    await portico.modal.open('Account')
    await rest(opened)
    read()
    await rest(opened, 1_000)
    await paid
    expect(transfers.sent).toEqual([])
  })

  test('error: a user who leaves before the wallet was asked is not asked by it', async () => {
    const opened = await openPayment()
    const { wallet, platform, portico, form } = opened
    const { storage } = platform
    const { set } = storage
    let write: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      write = resolve
    })
    storage.set = async (...given) => {
      if (String(given[0]).endsWith('askedTransfers')) await held
      return set(...given)
    }
    const before = wallet.prompts
    const paid = form.confirm().catch(() => undefined)
    await expect.poll(() => opened.state().run?.tasks.at(-1)?.status).toBe('asking')
    portico.modal.close()
    write()
    await rest(opened, 1_000)
    await paid
    expect(wallet.prompts).toBe(before)
  })

  test('error: a shop whose button is pressed twice without a wallet shows the payment once a wallet is connected', async () => {
    const shop = await openShop()
    await shop.portico.disconnect()
    const told: unknown[] = []
    const ask = () =>
      shop.portico.openPay(REQUEST).then(
        () => told.push('paid'),
        (error) => told.push(error.code)
      )
    void ask()
    await settle()
    void ask()
    await settle()
    await shop.portico.connect({ walletKey: 'toy.harbor' })
    await rest(shop as OpenedPayment)
    expect(told).toEqual(['MODAL_CLOSED'])
    await expect.poll(() => shop.state().payment).toBeDefined()
    expect(shop.portico.snapshot('router').stack.at(-1)?.view).toBe('Pay')
  })

  test('error: of two calls, the later one is shown, also where the earlier one takes longer to check', async () => {
    const shop = await openShop()
    let first = true
    let read: () => void = () => undefined
    shop.transfers.gate = () => {
      if (!first) return Promise.resolve()
      first = false
      return new Promise((resolve) => {
        read = resolve
      })
    }
    shop.portico.openPay({ ...REQUEST, amount: '1' }).catch(() => undefined)
    await settle()
    shop.portico.openPay({ ...REQUEST, amount: '2' }).catch(() => undefined)
    await settle()
    read()
    await rest(shop as OpenedPayment)
    expect(shop.state().payment?.amount).toBe('2')
  })

  test('error: an account that changes while the way is read once more is seen afterwards', async () => {
    const opened = await openPayment()
    const { transfers, wallet, form, state } = opened
    let read: () => void = () => undefined
    transfers.priced = () =>
      new Promise((resolve) => {
        read = resolve
      })
    const paid = codeNow(form.confirm())
    await rest(opened)
    wallet.changeAccounts([{ ...wallet.accounts[0], address: 'toy-second' }])
    await rest(opened)
    transfers.priced = async () => undefined
    read()
    await paid
    await rest(opened, 1_000)
    expect(state().ways.map(({ source }) => source.address)).toContain('toy-second')
  })

  test('error: a provider that fails once is asked again ten seconds later', async () => {
    const opened = await openPayment({}, { shells: 0n })
    const { swaps, platform } = opened
    swaps.quote = () => undefined
    await platform.clock.advance(10_000)
    await expect.poll(() => wayTo(opened, 'swap')?.status).toBe('noRoute')
    swaps.quote = () => ({})
    await platform.clock.advance(10_000)
    await platform.clock.advance(10_000)
    await rest(opened)
    expect(wayTo(opened, 'swap')?.status).toBe('ready')
  })

  test('error: a wallet whose connection has ended owes nothing, and the page hears', async () => {
    const opened = await openPayment()
    const { wallet, portico, form, told } = opened
    wallet.behavior = 'hold'
    form.confirm().catch(() => undefined)
    await expect.poll(() => opened.state().run?.tasks.at(-1)?.status).toBe('asking')
    await portico.disconnect()
    await rest(opened, 60_000)
    expect(told).toHaveLength(1)
  })

  test('error: a wallet that is disconnected while a swap is on its way leaves no call waiting', async () => {
    const opened = await openPayment({}, { shells: 0n })
    const { portico, swaps, form, told } = opened
    swaps.mined = () => new Promise(() => undefined)
    const confirmed = form.confirm().catch(({ code }) => code)
    await expect.poll(() => swaps.sent).toHaveLength(1)
    await portico.disconnect()
    await rest(opened, 3_600_000)
    expect({ told: told.length, status: opened.state().status }).toEqual({ told: 1, status: undefined })
    expect(await codeNow(confirmed as never)).not.toBe('still waiting')
  })
})
