import type { AdapterFactory, ConnectionHandle, Network } from '@portico/core/adapter'
import { createToyAdapter, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../test/createHarness.js'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { adopt, createToyHandle } from '../../../test/createToyHandle.js'
import type { PorticoOptions } from '../../options.js'
import { setConnectors } from '../../state/connections.js'
import { disconnect } from '../connections/disconnect.js'
import { applyAdapterEvent } from '../connections/events/applyAdapterEvent.js'
import { addNetwork, removeNetwork } from './networks.js'
import { switchNetwork } from './switchNetwork.js'

const [ONE, TWO, TEST] = toyNetworks('cosmos')

/** A page with three networks, connected to a wallet that tells nothing by itself. */
async function connect(change: Parameters<typeof createToyHandle>[0] = {}, options: Partial<PorticoOptions> = {}) {
  const told: (readonly Network[])[] = []
  const factory = createToyAdapter({ wallets: [], namespace: 'cosmos', networks: [ONE, TWO] })
  const adapter: AdapterFactory = {
    ...factory,
    create: (context) => ({ ...factory.create(context), setNetworks: (networks) => void told.push(networks) }),
  }
  const polkadot = createToyAdapter({ wallets: [], namespace: 'polkadot', networks: toyNetworks('polkadot') })
  const { instance } = createTestInstance({ adapters: [adapter, polkadot], ...options })
  const asked: string[] = []
  const switching = { wait: Promise.resolve() }
  const handle: ConnectionHandle = {
    ...createToyHandle(change),
    wallet: {
      switchNetwork: async ({ networkId }) => {
        asked.push(networkId)
        await switching.wait
      },
    },
  }
  await adopt(instance, { handle, cause: 'connected' })
  return { instance, handle, asked, told, switching }
}

describe('switchNetwork', () => {
  test('default: what a wallet does without a word is written, with all else as it was', async () => {
    const { instance, handle, asked } = await connect()
    const switched: object[] = []
    instance.events.on('network:switched', (event) => switched.push(event))
    await switchNetwork(instance, { networkId: TWO.id })
    expect(asked).toEqual([TWO.id])
    expect(switched).toEqual([{ from: ONE.id, to: TWO.id }])
    expect(instance.snapshot.connections.list).toEqual([{ ...handle.data, networkId: TWO.id }])
    await switchNetwork(instance, { networkId: TWO.id })
    expect(asked).toHaveLength(1)
  })

  test('error: NETWORK_NOT_CONFIGURED and NETWORK_SWITCH_DISABLED name the network', async () => {
    const { instance } = await connect()
    const context = { networkId: 'cosmos:nowhere' }
    const missing = { code: 'NETWORK_NOT_CONFIGURED', context }
    await expect(switchNetwork(instance, { networkId: 'cosmos:nowhere' })).rejects.toMatchObject(missing)
    const fixed = await connect({}, { enableNetworkSwitch: false })
    const disabled = { code: 'NETWORK_SWITCH_DISABLED', context: { networkId: TWO.id } }
    await expect(switchNetwork(fixed.instance, { networkId: TWO.id })).rejects.toMatchObject(disabled)
  })

  test('error: NETWORK_UNKNOWN_TO_WALLET where it has said which it has, without asking it', async () => {
    const { instance, asked } = await connect({ networkIds: ['cosmos:one'] })
    const unknown = { code: 'NETWORK_UNKNOWN_TO_WALLET', context: { networkId: TWO.id } }
    await expect(switchNetwork(instance, { networkId: TWO.id })).rejects.toMatchObject(unknown)
    expect(asked).toEqual([])
    const able = await connect({ networkIds: ['cosmos:one', 'cosmos:two'] })
    await switchNetwork(able.instance, { networkId: TWO.id })
    expect(able.asked).toEqual([TWO.id])
  })

  test('error: CAPABILITY_UNSUPPORTED names the wallet as its row does, or as it calls itself', async () => {
    const { instance, handle } = await connect()
    instance.handles.set({ ...handle, name: 'Toy Phone', wallet: {} })
    const of = (name: string) => ({ code: 'CAPABILITY_UNSUPPORTED', context: { method: 'switchNetwork', name } })
    await expect(switchNetwork(instance, { networkId: TWO.id })).rejects.toMatchObject(of('Toy Phone'))
    const harbor = {
      id: 'toy.harbor',
      namespace: 'cosmos',
      kind: 'announced',
      name: 'Harbor',
      installed: true,
    } as const
    setConnectors(instance.state.connections, { namespace: 'cosmos', connectors: [harbor] })
    await expect(switchNetwork(instance, { networkId: TWO.id })).rejects.toMatchObject(of('Harbor'))
  })

  test('error: CONNECTION_NOT_FOUND names the connection that ended while its wallet was asked', async () => {
    const { instance, handle, switching } = await connect()
    let answer: () => void = () => undefined
    switching.wait = new Promise((resolve) => {
      answer = resolve
    })
    const switched = switchNetwork(instance, { networkId: TWO.id })
    disconnect(instance, { reason: 'user' })
    answer()
    const gone = { code: 'CONNECTION_NOT_FOUND', context: { connectionId: handle.data.id } }
    await expect(switched).rejects.toMatchObject(gone)
  })

  test('error: CONNECTION_NOT_FOUND also where its wallet has been connected again, which stays where it is', async () => {
    for (const isTold of [false, true]) {
      const { instance, handle, switching } = await connect()
      let answer: () => void = () => undefined
      switching.wait = new Promise((resolve) => {
        answer = resolve
      })
      const switched = codeOf(switchNetwork(instance, { networkId: TWO.id }))
      disconnect(instance, { reason: 'user' })
      if (isTold) applyAdapterEvent(instance, { type: 'connected', handle })
      else await adopt(instance, { handle: createToyHandle(), cause: 'connected' })
      answer()
      expect(await switched).toBe('CONNECTION_NOT_FOUND')
      expect(instance.snapshot.connections.list).toEqual([handle.data])
      expect(instance.snapshot.networks.chosen).toEqual({})
    }
  })
})

test('addNetwork, removeNetwork: the adapter hears of the networks of its own namespace', async () => {
  const { instance, told } = await connect()
  addNetwork(instance, TEST)
  removeNetwork(instance, ONE.id)
  addNetwork(instance, { ...TWO, id: 'polkadot:three', namespace: 'polkadot' })
  expect(told.map((networks) => networks.map(({ id }) => id))).toEqual([
    [ONE.id, TWO.id, TEST.id],
    [TWO.id, TEST.id],
  ])
})
