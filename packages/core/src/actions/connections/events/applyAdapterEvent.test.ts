import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createTestInstance } from '../../../../test/createTestInstance.js'
import { adopt, createToyHandle } from '../../../../test/createToyHandle.js'
import type { ConnectionHandle } from '../../../adapter/types.js'
import { applyAdapterEvent } from './applyAdapterEvent.js'

const handle: ConnectionHandle = {
  name: 'Harbor',
  data: {
    id: 'cosmos/toy.harbor',
    namespace: 'cosmos',
    connectorId: 'toy.harbor',
    accounts: [{ address: 'toy-harbor', type: 'eoa' }],
    networkId: 'cosmos:one',
  },
  wallet: {},
  disconnect: async () => undefined,
}

describe('applyAdapterEvent', () => {
  test.each([
    ['somebody connected', {}, false],
    ['a silent restore brought late', { restored: true }, true],
  ] as const)('behavior: what %s is announced as that', async (_, event, restored) => {
    const { instance } = createTestInstance()
    const told: boolean[] = []
    instance.events.on('connection:opened', (data) => told.push(data.restored))
    applyAdapterEvent(instance, { type: 'connected', handle, ...event })
    await settle()
    expect(told).toEqual([restored])
  })

  test('behavior: a wallet that comes by itself replaces none, one that was asked for does', async () => {
    for (const multiWallet of [true, false])
      for (const asked of [undefined, true] as const) {
        const { instance, platform } = createTestInstance({ remoteFeatures: { multiWallet } })
        const { data } = createToyHandle({ connectorId: 'toy.meadow' })
        await adopt(instance, { handle: createToyHandle({ connectorId: 'toy.meadow' }), cause: 'connected' })
        applyAdapterEvent(instance, { type: 'connected', handle, asked })
        await settle()
        const all = asked ? ['cosmos/toy.harbor', data.id] : [data.id, 'cosmos/toy.harbor']
        const ids = multiWallet ? all : all.slice(0, 1)
        expect(instance.snapshot.connections.list.map(({ id }) => id)).toEqual(ids)
        const stored: unknown = JSON.parse(platform.stored['@appkit/v1/lastConnectors'] ?? '')
        expect([stored].flat()).toEqual([{ cosmos: multiWallet ? ids.map((id) => id.slice(7)) : ids[0]?.slice(7) }])
      }
  })

  test('behavior: nor does it make the page be about its namespace', async () => {
    const { instance } = createTestInstance()
    const polkadot = { id: 'polkadot/toy.harbor', namespace: 'polkadot', networkId: 'polkadot:one' } as const
    await adopt(instance, { handle: { ...handle, data: { ...handle.data, ...polkadot } }, cause: 'connected' })
    applyAdapterEvent(instance, { type: 'connected', handle })
    await settle()
    expect(instance.snapshot.networks.activeNamespace).toBe('polkadot')
  })

  test('behavior: of 20,000 accounts that an adapter tells, the first 500 are kept', () => {
    const { instance } = createTestInstance()
    applyAdapterEvent(instance, { type: 'connected', handle })
    const accounts = Array.from({ length: 20_000 }, (_, index) => ({ address: `toy-${index}`, type: 'eoa' as const }))
    const [first, ...rest] = accounts
    if (!first) return expect.unreachable()
    applyAdapterEvent(instance, { type: 'changed', connectionId: handle.data.id, accounts: [first, ...rest] })
    expect(instance.snapshot.connections.list[0]?.accounts).toEqual(accounts.slice(0, 500))
  })

  test('behavior: an address that a wallet lists twice is one account, in the place where it came first', () => {
    const { instance } = createTestInstance()
    applyAdapterEvent(instance, { type: 'connected', handle })
    const [one, two, three] = ['toy-1', 'toy-2', 'toy-3'].map((address) => ({ address, type: 'eoa' as const }))
    if (!one || !two || !three) return expect.unreachable()
    applyAdapterEvent(instance, {
      type: 'changed',
      connectionId: handle.data.id,
      accounts: [one, two, one, three, two],
    })
    expect(instance.snapshot.connections.list[0]?.accounts).toEqual([one, two, three])
  })

  test('behavior: of 20,000 accounts that it is connected with, the first 500 are kept', () => {
    const { instance } = createTestInstance()
    const accounts = Array.from({ length: 20_000 }, (_, index) => ({ address: `toy-${index}`, type: 'eoa' as const }))
    const [first, ...rest] = accounts
    if (!first) return expect.unreachable()
    const crowded = { ...handle, data: { ...handle.data, accounts: [first, ...rest] as const } }
    applyAdapterEvent(instance, { type: 'connected', handle: crowded })
    expect(instance.snapshot.connections.list[0]?.accounts).toEqual(accounts.slice(0, 500))
  })

  test('behavior: what an adapter changes in what it told does not change the state', () => {
    const { instance } = createTestInstance()
    const account = { address: 'toy-harbor', type: 'eoa' as const }
    const data = { ...handle.data, accounts: [account] as const }
    applyAdapterEvent(instance, { type: 'connected', handle: { ...handle, data } })
    account.address = 'toy-evil'
    expect(instance.snapshot.connections.list[0]?.accounts[0].address).toBe('toy-harbor')
  })
})
