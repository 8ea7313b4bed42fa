import { defineNetwork } from '@portico/core'
import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../test/createHarness.js'
import { createHeldGate } from '../../../test/createHeldGate.js'
import { createWorldOfThree } from '../../../test/createWorldOfThree.js'

describe('switchNetwork', () => {
  test('default: asks the wallet, tells once, reads the balance there and remembers the network', async () => {
    const { portico, two, events, platform } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.switchNetwork({ networkId: two })
    await settle()
    expect(portico.snapshot('connections').list[0]?.networkId).toBe(two)
    expect(events.filter(({ type }) => type === 'network:switched')).toMatchObject([
      { data: { from: 'polkadot:one', to: two } },
    ])
    expect(portico.snapshot('accounts').byId['polkadot:two:toy-harbor']?.balanceBaseUnits).toBe(2n)
    expect(platform.stored['@appkit/v1/activeNetwork']).toBe(JSON.stringify(two))
  })

  test('behavior: without a connection it only changes the choice', async () => {
    const { portico, two, wallet } = await createHarness()
    await portico.switchNetwork({ networkId: two })
    expect(portico.snapshot('networks').chosen).toEqual({ polkadot: two })
    expect(wallet.prompts).toBe(0)
  })

  test('error: NETWORK_NOT_CONFIGURED, NETWORK_SWITCH_DISABLED, CAPABILITY_UNSUPPORTED, USER_REJECTED', async () => {
    const { portico, two, wallet } = await createHarness()
    expect(await codeOf(portico.switchNetwork({ networkId: 'polkadot:nowhere' }))).toBe('NETWORK_NOT_CONFIGURED')
    await portico.connect({ walletKey: 'toy.harbor' })
    wallet.behavior = 'reject'
    expect(await codeOf(portico.switchNetwork({ networkId: two }))).toBe('USER_REJECTED')
    expect(portico.snapshot('connections').list[0]?.networkId).toBe('polkadot:one')

    const fixed = await createHarness({ enableNetworkSwitch: false })
    expect(await codeOf(fixed.portico.switchNetwork({ networkId: two }))).toBe('NETWORK_SWITCH_DISABLED')

    const stuck = await createHarness({ cannotSwitch: true })
    await stuck.portico.connect({ walletKey: 'toy.harbor' })
    expect(await codeOf(stuck.portico.switchNetwork({ networkId: two }))).toBe('CAPABILITY_UNSUPPORTED')
  })

  test('behavior: an answer to an older switch leaves the page where the user went since', async () => {
    const { portico, local } = await createWorldOfThree({ remoteFeatures: { multiWallet: true } })
    await portico.connect({ walletKey: 'toy.polkadot' })
    await portico.connect({ walletKey: 'toy.cosmos' })
    local.polkadot.behavior = 'hold'
    const switching = portico.switchNetwork({ networkId: 'polkadot:two' })
    await settle()
    await portico.setActiveConnection({ connectionId: 'cosmos/toy.cosmos' })
    local.polkadot.answer('approve')
    await switching
    expect(portico.snapshot('networks').activeNamespace).toBe('cosmos')
  })
})

describe('while a wallet is asked to switch', () => {
  test('behavior: a wallet that moves on meanwhile is believed', async () => {
    const { portico, wallet, two, testnet, events } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    wallet.behavior = 'hold'
    const stop = wallet.watch(() => {
      if (wallet.networkId === two) wallet.changeNetwork(testnet)
    })
    const switching = portico.switchNetwork({ networkId: two })
    await settle()
    wallet.answer('approve')
    await switching
    stop()
    expect(wallet.networkId).toBe(testnet)
    expect(portico.snapshot('connections').list[0]?.networkId).toBe(testnet)
    expect(events.at(-1)).toMatchObject({ type: 'network:switched', data: { to: testnet } })
  })

  test('behavior: a wallet that moves back meanwhile is believed', async () => {
    const { portico, wallet, one, two } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    const stop = wallet.watch(() => {
      if (wallet.networkId === two) wallet.changeNetwork(one)
    })
    await portico.switchNetwork({ networkId: two })
    stop()
    expect(portico.snapshot('connections').list[0]?.networkId).toBe(one)
  })

  test('behavior: so is one that moves back while its gate is asked', async () => {
    const gate = createHeldGate()
    gate.isOpen = true
    const { portico, wallet, one, two } = await createHarness({ plugins: [gate.plugin] })
    await portico.connect({ walletKey: 'toy.harbor' })
    gate.isOpen = false
    const switching = portico.switchNetwork({ networkId: two })
    await settle()
    wallet.changeNetwork(one)
    gate.isOpen = true
    gate.pass()
    await switching
    expect(portico.snapshot('connections').list[0]?.networkId).toBe(one)
  })

  test('error: CONNECTION_NOT_FOUND when what was connected for it ends at once, and the page stays', async () => {
    const { portico, local } = await createWorldOfThree()
    await portico.connect({ walletKey: 'toy.polkadot' })
    const switching = codeOf(portico.switchNetwork({ networkId: 'cosmos:two' }))
    await settle()
    portico.events.on('connection:opened', () => local.cosmos.leave())
    await portico.connect({ walletKey: 'toy.cosmos' })
    expect(await switching).toBe('CONNECTION_NOT_FOUND')
    expect(portico.snapshot('networks').activeNamespace).toBe('polkadot')
  })

  test('error: CONNECTION_NOT_FOUND when it ends meanwhile', async () => {
    const { portico, wallet, two } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    wallet.behavior = 'hold'
    const switching = codeOf(portico.switchNetwork({ networkId: two }))
    await settle()
    await portico.disconnect()
    wallet.answer('approve')
    expect(await switching).toBe('CONNECTION_NOT_FOUND')
    expect(portico.snapshot('networks').chosen).toEqual({})
  })
})

describe('a network that is not configured', () => {
  test('default: opens UnsupportedChain, which the visitor may not close, and leaves when it is solved', async () => {
    const { portico, wallet, one } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    wallet.changeNetwork('polkadot:nowhere')
    await settle()
    expect(portico.snapshot('modal').open).toBe(true)
    expect(portico.snapshot('router').stack[0]?.view).toBe('UnsupportedChain')
    expect(portico.modal.requestClose()).toBe('unsupportedChain')
    expect(portico.snapshot('accounts').byId['polkadot:nowhere:toy-harbor']?.balanceStatus).toBe('unavailable')
    wallet.changeNetwork(one)
    await settle()
    expect(portico.snapshot('modal').open).toBe(false)
  })

  test('behavior: disconnecting is the other way out', async () => {
    const { portico, wallet } = await createHarness()
    wallet.networkId = 'polkadot:nowhere'
    await portico.connect({ walletKey: 'toy.harbor' })
    expect(portico.snapshot('router').stack[0]?.view).toBe('UnsupportedChain')
    await portico.disconnect()
    expect(portico.snapshot('modal').open).toBe(false)
  })

  test('parameters: allowUnsupportedChain, enableNetworkSwitch false', async () => {
    for (const options of [{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }]) {
      const { portico, wallet } = await createHarness(options)
      wallet.networkId = 'polkadot:nowhere'
      await portico.modal.open()
      await portico.connect({ walletKey: 'toy.harbor' })
      expect(portico.snapshot('modal').open).toBe(false)
    }
  })

  test('behavior: restoring on one opens nothing before the visitor acts; opening then asks for a network', async () => {
    const { portico, wallet, reload } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    wallet.networkId = 'polkadot:nowhere'
    const next = reload()
    next.portico.start()
    await settle()
    await next.portico.preload()
    expect(next.portico.snapshot('modal').open).toBe(false)
    await next.portico.modal.open()
    expect(next.portico.snapshot('router').stack[0]?.view).toBe('UnsupportedChain')
  })
})

describe('networks at run time', () => {
  const network = defineNetwork({
    id: 'polkadot:new',
    name: 'New',
    nativeCurrency: { name: 'Toy coin', symbol: 'TOY', decimals: 12 },
    rpcUrls: [],
  })

  test('default: add and remove', async () => {
    const { portico, wallet } = await createHarness()
    portico.networks.add(network)
    expect(portico.networks.list.map(({ id }) => id)).toContain('polkadot:new')
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.switchNetwork({ networkId: 'polkadot:new' })
    expect(wallet.networkId).toBe('polkadot:new')
    portico.networks.remove('polkadot:new')
    expect(portico.networks.list.map(({ id }) => id)).not.toContain('polkadot:new')
  })

  test("error: ADAPTER_MISSING in the specification's words", async () => {
    const { portico } = await createHarness()
    expect(() => portico.networks.add({ ...network, id: 'cosmos:hub', namespace: 'cosmos' })).toThrowError(
      "Adapter for namespace cosmos doesn't exist"
    )
  })
})
