import type { ViewName } from '@portico/core'
import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness, createReturn } from '../../../test/createHarness.js'

/** A page with the code of the modal, where Harbor is connected. */
async function connect() {
  const page = await createHarness()
  await page.portico.preload()
  await page.portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  const show = async (view: ViewName) => {
    // Of all views these parameters are the only ones that are checked; what closes a view asks for none.
    await page.portico.modal.open(view as 'SwitchNetwork', { networkId: 'polkadot:one' })
  }
  return { ...page, show, isOpen: () => page.portico.snapshot('modal').open }
}

describe('the end of the last connection', () => {
  test.each<ViewName>(['Account', 'Networks', 'SwitchNetwork', 'SwitchActiveChain'])(
    'behavior: %s is about it, and closes',
    async (view) => {
      const { show, wallet, isOpen } = await connect()
      await show(view)
      wallet.leave()
      expect(isOpen()).toBe(false)
    }
  )

  test.each<ViewName>(['Connect', 'AllWallets', 'GetWallet', 'Downloads', 'WhatIsAWallet', 'WhatIsANetwork'])(
    'behavior: %s leads to another one, and stays',
    async (view) => {
      const { show, wallet, isOpen } = await connect()
      await show(view)
      wallet.leave()
      expect(isOpen()).toBe(true)
    }
  )

  test('behavior: while another is connected nothing closes, and its account stays known', async () => {
    const { portico, events, wallet, isOpen } = await connectTwo()
    await portico.modal.open('Account')
    wallet.leave()
    await settle()
    expect(isOpen()).toBe(true)
    expect(Object.keys(portico.snapshot('accounts').byId)).toEqual(['polkadot:one:toy-meadow'])
    expect(events.at(-1)).toMatchObject({ type: 'connection:closed' })
  })
})

/** A page with both wallets connected. */
async function connectTwo() {
  const page = await createHarness({ remoteFeatures: { multiWallet: true } })
  await page.portico.connect({ walletKey: 'toy.harbor' })
  await page.portico.connect({ walletKey: 'toy.meadow' })
  await settle()
  return { ...page, isOpen: () => page.portico.snapshot('modal').open }
}

describe('a connection that something else made', () => {
  test('behavior: a user who opened the modal meanwhile finds the account', async () => {
    const next = await createReturn(1_000)
    await next.portico.preload()
    next.portico.start()
    await next.portico.modal.open()
    expect(next.portico.snapshot('router').stack.at(-1)?.view).toBe('Connect')
    await next.platform.clock.advance(1_000)
    expect(next.portico.snapshot('modal').open).toBe(true)
    expect(next.portico.snapshot('router').stack.map(({ view }) => view)).toEqual(['Account'])
  })

  test.each<readonly [ViewName, boolean]>([
    ['AllWallets', false],
    ['GetWallet', false],
    ['Downloads', false],
    ['WhatIsAWallet', true],
    ['Networks', true],
  ])('behavior: %s stays open: %s', async (view, stays) => {
    const next = await createReturn(1_000)
    await next.portico.preload()
    next.portico.start()
    await next.portico.modal.open(view as 'Connect')
    await next.platform.clock.advance(1_000)
    expect(next.portico.snapshot('connections').list).toHaveLength(1)
    expect(next.portico.snapshot('modal').open).toBe(stays)
    // It is no choice of the user.
    expect(next.events.filter(({ type }) => type === 'connection:opened')).toMatchObject([{ data: { restored: true } }])
  })

  test('behavior: what was restored is not among the wallets that were used last', async () => {
    const { portico, reload } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.disconnect()
    await portico.connect({ walletKey: 'toy.meadow' })
    await settle()
    const next = reload()
    await next.portico.preload()
    next.portico.start()
    await settle()
    const { recent } = next.portico.snapshot('wallets')
    expect(recent.map(({ key }) => key)).toEqual(['toy.meadow', 'toy.harbor'])
  })
})

describe('a network that the app does not have', () => {
  test('behavior: the view that asks for another one opens once, and closes when the wallet is on one', async () => {
    const { wallet, portico, events, two, isOpen } = await connect()
    wallet.changeNetwork('polkadot:nowhere')
    wallet.changeNetwork('polkadot:elsewhere')
    await settle()
    expect(portico.snapshot('router').stack.map(({ view }) => view)).toEqual(['UnsupportedChain'])
    expect(events.filter(({ type }) => type === 'view:shown')).toHaveLength(1)
    wallet.changeNetwork(two)
    expect(isOpen()).toBe(false)
  })

  test('behavior: another view that is open then stays', async () => {
    const { wallet, portico, two, isOpen } = await connect()
    await portico.modal.open('Account')
    wallet.changeNetwork(two)
    await settle()
    expect(isOpen()).toBe(true)
  })

  test('behavior: multiWallet: it is that of the wallet in use, also where another one becomes that', async () => {
    const { portico, wallet, other } = await createHarness({ remoteFeatures: { multiWallet: true } })
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.connect({ walletKey: 'toy.meadow' })
    await settle()
    const shown = () => portico.snapshot('modal').open && portico.snapshot('router').stack.at(-1)?.view
    other.changeNetwork('polkadot:nowhere')
    await settle()
    expect(shown()).toBe('UnsupportedChain')
    await portico.disconnect({ connectionId: 'polkadot/toy.meadow' })
    await settle()
    expect(shown()).toBe(false)
    other.changeNetwork('polkadot:one')
    await portico.connect({ walletKey: 'toy.meadow' })
    wallet.changeNetwork('polkadot:elsewhere')
    await settle()
    const isHeldOpen = shown()
    await portico.disconnect({ connectionId: 'polkadot/toy.meadow' })
    await settle()
    expect([isHeldOpen, shown()]).toEqual([false, 'UnsupportedChain'])
  })
})
