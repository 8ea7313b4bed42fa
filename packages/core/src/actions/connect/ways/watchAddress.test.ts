import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../../test/createHarness.js'

const STORED = '@appkit/v1/lastConnectors'

describe('watchAddress', () => {
  test('default: a connection without a wallet, with its balance', async () => {
    const { portico, events, wallet, one } = await createHarness()
    const connection = await portico.watchAddress(' toy-treasury ')
    expect(connection).toMatchObject({
      id: `${connection.namespace}/watch:toy-treasury`,
      accounts: [{ address: 'toy-treasury' }],
      networkId: one,
      watchOnly: true,
    })
    expect(portico.snapshot('connections').list).toEqual([connection])
    expect(events).toContainEqual(expect.objectContaining({ type: 'connection:opened' }))
    await settle()
    expect(portico.snapshot('accounts').byId[`${one}:toy-treasury`]?.balanceStatus).toBe('success')
    expect(wallet.prompts).toBe(0)
  })

  test('behavior: nothing can be signed or sent with it', async () => {
    const { portico, one } = await createHarness()
    await portico.watchAddress('toy-treasury')
    expect(portico.can('signMessage')).toBe(false)
    expect(portico.can('transfer')).toBe(false)
    expect(portico.can('request')).toBe(false)
    expect(await codeOf(portico.wallet.signMessage({ message: 'hi' }))).toBe('CAPABILITY_UNSUPPORTED')
    expect(await codeOf(portico.wallet.transfer({ networkId: one, to: 'toy-a', amountBaseUnits: 1n }))).toBe(
      'CAPABILITY_UNSUPPORTED'
    )
  })

  test('behavior: analytics never has its address, which is not the user’s', async () => {
    const told: object[] = []
    const { portico } = await createHarness({ onAnalyticsEvent: (event) => told.push(event) })
    await portico.watchAddress('toy-treasury')
    await portico.modal.open('Account')
    await settle()
    expect(told).toContainEqual(expect.objectContaining({ event: 'MODAL_OPEN' }))
    expect(JSON.stringify(told)).not.toContain('toy-treasury')
  })

  test('behavior: its network changes, and no wallet is asked', async () => {
    const { portico, two, wallet } = await createHarness()
    await portico.watchAddress('toy-treasury')
    await portico.switchNetwork({ networkId: two })
    expect(portico.snapshot('connections').list[0]).toMatchObject({ networkId: two, watchOnly: true })
    expect(wallet.prompts).toBe(0)
  })

  test('behavior: after a reload it is where it was, beside a wallet on another network too', async () => {
    const { portico, two, reload } = await createHarness({ remoteFeatures: { multiWallet: true } })
    await portico.watchAddress('toy-treasury')
    await portico.switchNetwork({ networkId: two })
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const next = reload()
    next.portico.start()
    await settle()
    const { list } = next.portico.snapshot('connections')
    expect(list.map(({ connectorId, networkId }) => [connectorId, networkId])).toEqual([
      ['toy.harbor', 'polkadot:one'],
      ['watch:toy-treasury', two],
    ])
  })

  test('parameters: a CAIP-10 id names the network too', async () => {
    const { portico, two } = await createHarness()
    const { networkId, accounts } = await portico.watchAddress(`${two}:toy-treasury`)
    expect(networkId).toBe(two)
    expect(accounts[0].address).toBe('toy-treasury')
  })

  test('behavior: there again at the next visit, without asking a wallet, and gone after disconnect', async () => {
    const { portico, reload, platform, wallet } = await createHarness()
    const { id } = await portico.watchAddress('toy-treasury')
    await settle()
    const next = reload()
    next.portico.start()
    await settle()
    expect(next.portico.snapshot('connections').list).toMatchObject([{ id, watchOnly: true }])
    expect(wallet.prompts).toBe(0)
    await next.portico.disconnect({ connectionId: id })
    await settle()
    expect(next.portico.snapshot('connections').list).toEqual([])
    expect(platform.stored[STORED]).not.toContain('watch:')
  })

  test('behavior: takes the place of the wallet of its namespace, and the other way round', async () => {
    const { portico } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.watchAddress('toy-treasury')
    expect(portico.snapshot('connections').list).toMatchObject([{ watchOnly: true }])
    await portico.connect({ walletKey: 'toy.harbor' })
    const { list } = portico.snapshot('connections')
    expect(list).toHaveLength(1)
    expect(list[0]?.watchOnly).toBeUndefined()
  })

  test('behavior: is no answer to who waits for a wallet', async () => {
    const { portico } = await createHarness()
    await portico.preload()
    const connecting = portico.connect()
    await settle()
    await portico.watchAddress('toy-treasury')
    await settle()
    expect(portico.snapshot('modal').open).toBe(true)
    await portico.connect({ walletKey: 'toy.harbor' })
    await expect(connecting).resolves.toMatchObject([{ connectorId: 'toy.harbor' }])
  })

  test('behavior: two addresses of a namespace with multiWallet are two connections', async () => {
    const { portico } = await createHarness({ remoteFeatures: { multiWallet: true } })
    await portico.watchAddress('toy-one')
    await portico.watchAddress('toy-two')
    await portico.watchAddress('toy-one')
    expect(portico.snapshot('connections').list.map(({ accounts }) => accounts[0].address)).toEqual([
      'toy-one',
      'toy-two',
    ])
    expect(portico.snapshot('wallets').recent ?? []).toEqual([])
  })

  test('error: ADDRESS_INVALID for what no adapter knows', async () => {
    const { portico } = await createHarness()
    expect(await codeOf(portico.watchAddress('nobody'))).toBe('ADDRESS_INVALID')
    expect(await codeOf(portico.watchAddress(''))).toBe('ADDRESS_INVALID')
    expect(portico.snapshot('connections').list).toEqual([])
  })

  test('error: NETWORK_NOT_CONFIGURED for the id of another network', async () => {
    const { portico } = await createHarness()
    expect(await codeOf(portico.watchAddress('polkadot:nowhere:toy-treasury'))).toBe('NETWORK_NOT_CONFIGURED')
  })

  test('error: a stored address that is invalid is forgotten', async () => {
    const { portico, platform, one } = await createHarness({ start: false })
    const namespace = one.slice(0, one.indexOf(':'))
    platform.stored[STORED] = JSON.stringify({ [namespace]: 'watch:<script>' })
    portico.start()
    await settle()
    expect(portico.snapshot('connections').list).toEqual([])
    expect(platform.stored[STORED]).not.toContain('watch:')
  })
})
