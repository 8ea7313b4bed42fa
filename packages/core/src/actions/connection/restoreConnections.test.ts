import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness } from '../../../test/createHarness.js'

describe('restoreConnections', () => {
  test('default: a reload restores without a prompt, and loads no runtime', async () => {
    const { portico, wallet, reload } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const next = reload()
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('connections').list).toMatchObject([{ connectorId: 'toy.harbor' }])
    expect(wallet.prompts).toBe(1)
    expect(next.events).toMatchObject([{ type: 'connection:opened', data: { restored: true } }])
    expect(next.portico.snapshot('accounts').byId).toEqual({})
    await next.portico.preload()
    await settle()
    expect(next.portico.snapshot('accounts').byId['polkadot:one:toy-harbor']?.balanceStatus).toBe('success')
    expect(next.portico.wallets()[0]).toMatchObject({
      id: 'recent',
      wallets: [{ key: 'toy.harbor', recentAddress: 'toy-harbor' }],
    })
  })

  test('parameters: enableReconnect false asks nobody', async () => {
    const { portico, reload } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const next = reload({ enableReconnect: false })
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('connections')).toMatchObject({ list: [], phases: {} })
  })

  test('behavior: a wallet that never answers ends in disconnected after 3 s', async () => {
    const { portico, reload, wallet } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    wallet.isSilent = true
    const next = reload()
    next.portico.start()
    await next.platform.clock.advance(2_999)
    expect(next.portico.snapshot('connections').phases).toEqual({ polkadot: 'reconnecting' })
    await next.platform.clock.advance(1)
    expect(next.portico.snapshot('connections')).toMatchObject({ list: [], phases: {} })
    expect(next.platform.clock.pending()).toBe(0)
  })

  test('behavior: a stop during restore leaves nothing behind, and a new start restores', async () => {
    const { portico, reload } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const next = reload()
    next.portico.start()()
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('connections').list).toHaveLength(1)
    expect(next.platform.clock.pending()).toBe(0)
  })

  test('behavior: disconnecting is remembered', async () => {
    const { portico, reload } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.disconnect()
    await settle()
    const next = reload()
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('connections').list).toEqual([])
  })

  test("behavior: AppKit's keys keep a migrating visitor connected and stay untouched", async () => {
    const foreign = {
      '@appkit/polkadot:connected_connector_id': 'toy.harbor',
      '@appkit/active_caip_network_id': 'polkadot:two',
      '@appkit/recent_wallets': '[{"id":"abc","rdns":"toy.meadow","name":"Meadow"}]',
    }
    const { wallet, reload, two } = await createHarness({ start: false, stored: { ...foreign } })
    wallet.authorised = true
    const next = reload()
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('connections').list).toHaveLength(1)
    expect(next.portico.snapshot('networks').chosen).toEqual({ polkadot: two })
    await next.portico.preload()
    await settle()
    expect(next.portico.wallets()[0]).toMatchObject({ id: 'recent', wallets: [{ key: 'toy.meadow' }] })
    await next.portico.disconnect()
    await settle()
    expect(next.platform.stored).toMatchObject(foreign)
  })

  test('behavior: broken AppKit keys are ignored', async () => {
    const { portico } = await createHarness({
      stored: { '@appkit/active_caip_network_id': 'nonsense', '@appkit/recent_wallets': '{oops' },
    })
    expect(portico.snapshot('networks').chosen).toEqual({})
    expect(portico.snapshot('wallets').recent).toEqual([])
  })
})

describe('storage that fails', () => {
  test('behavior: a full or forbidden storage never breaks anything', async () => {
    const fail = (): never => {
      throw new DOMException('no', 'SecurityError')
    }
    const { portico } = await createHarness({ storage: { get: fail, set: fail, remove: fail } })
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(portico.snapshot('connections').list).toHaveLength(1)
    await portico.disconnect()
    expect(portico.snapshot('connections').list).toHaveLength(0)
  })

  test('behavior: a bad entry of ours is removed', async () => {
    const { portico, platform } = await createHarness({
      stored: { '@appkit/v1/lastConnectors': '[1', '@appkit/v1/recentWallets': '7' },
    })
    await portico.preload()
    await settle()
    expect(platform.stored).toEqual({})
  })
})
