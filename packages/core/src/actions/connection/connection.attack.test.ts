import type { AccountId, AdapterEvent, MultichainFactory } from '@portico/core/adapter'
import { createToyConnector, settle, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness } from '../../../test/createHarness.js'
import { createGatePlugin, createHeldGate } from '../../../test/createHeldGate.js'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { createToyHandle } from '../../../test/createToyHandle.js'
import { createWorldOfThree } from '../../../test/createWorldOfThree.js'
import { createEntry } from '../../connectors/createEntry.js'
import { PorticoError } from '../../errors/PorticoError.js'
import { lazy } from '../../lazy.js'
import { adoptConnection } from './adoptConnection.js'
import { applyAdapterEvent } from './applyAdapterEvent.js'
import { connections } from './connections.js'
import { disconnect } from './disconnect.js'
import { takeAdapterEvent } from './takeAdapterEvent.js'
import '../../chunks/pairing.js'

const POLKADOT: AccountId = `${toyNetworks('polkadot')[0].id}:toy-phone-p`

async function createPhoneWorld(options: Parameters<typeof createWorldOfThree>[0] = {}) {
  const toy = createToyConnector()
  const factory: MultichainFactory = {
    id: 'walletConnect',
    create: () => createEntry({ id: 'walletConnect', name: 'WalletConnect', type: 'pairing', load: async () => toy }),
  }
  const world = await createWorldOfThree({ connectors: [factory], ...options })
  await world.portico.preload()
  const key = world.portico.wallets().find(({ id }) => id === 'walletConnect')?.wallets[0]?.key ?? ''
  return { ...world, toy, key }
}

describe('adoptConnection', () => {
  test('11: restored, and connected by the user while its gate is asked, it is connected and not restored', async () => {
    const gate = createHeldGate()
    const { instance } = createTestInstance({ plugins: [gate.plugin] })
    const told: unknown[] = []
    instance.events.on('connection:opened', ({ restored }) => told.push(restored))
    const handle = createToyHandle()
    const restoring = adoptConnection(instance, { handle, cause: 'restored' })
    const connecting = adoptConnection(instance, { handle, cause: 'connected' })
    gate.isOpen = true
    gate.pass()
    await Promise.all([restoring, connecting])
    expect(told).toEqual([false])
  })

  test('11b: and is not given up for another one that was connected before it', async () => {
    const gate = createHeldGate()
    const { instance } = createTestInstance({ plugins: [gate.plugin] })
    const restored = createToyHandle({ connectorId: 'toy.harbor' })
    const restoring = adoptConnection(instance, { handle: restored, cause: 'restored' }).catch((e: unknown) => e)
    const meadow = adoptConnection(instance, {
      handle: createToyHandle({ connectorId: 'toy.meadow' }),
      cause: 'connected',
    }).catch((e: unknown) => e)
    // Another account, so that the restored one is asked about anew after meadow; then the user chooses it.
    applyAdapterEvent(instance, {
      type: 'changed',
      connectionId: restored.data.id,
      accounts: [{ address: 'toy-other', type: 'eoa' }],
    })
    const chosen = createToyHandle({ connectorId: 'toy.harbor', accounts: [{ address: 'toy-other', type: 'eoa' }] })
    const connecting = adoptConnection(instance, { handle: chosen, cause: 'connected' }).catch((e: unknown) => e)
    gate.isOpen = true
    gate.pass(0)
    await Promise.all([restoring, meadow])
    expect(await connecting).toMatchObject({ connectorId: 'toy.harbor' })
  })
})

describe('code that could not be fetched', () => {
  const handle = createToyHandle()
  const opened: AdapterEvent = { type: 'connected', handle }

  test('4: what was told is applied when the code is there, however it came', async () => {
    let isOffline = true
    const chunk = lazy(async () => {
      if (isOffline) throw new Error('offline')
      return import('../../chunks/connections.js')
    })
    const { instance } = createTestInstance({ memory: [[connections, chunk]] })
    takeAdapterEvent(instance, { namespace: 'cosmos', event: opened })
    await settle()
    isOffline = false
    // The user opens the modal, which fetches it.
    await instance.memory(connections)()
    await settle()
    expect(instance.snapshot.connections.list).toHaveLength(1)
  })

  test('4b: what was told before the user connected and disconnected brings nothing back', async () => {
    let isOffline = true
    const chunk = lazy(async () => {
      if (isOffline) throw new Error('offline')
      return import('../../chunks/connections.js')
    })
    const { instance } = createTestInstance({ memory: [[connections, chunk]] })
    takeAdapterEvent(instance, { namespace: 'cosmos', event: opened })
    await settle()
    isOffline = false
    await instance.memory(connections)()
    await settle()
    await adoptConnection(instance, { handle, cause: 'connected' })
    disconnect(instance, { reason: 'user' })
    expect(instance.snapshot.connections.list).toEqual([])
    // Anything else the adapter tells.
    takeAdapterEvent(instance, { namespace: 'cosmos', event: { type: 'disconnected', connectionId: 'cosmos/other' } })
    await settle()
    expect(instance.snapshot.connections.list).toEqual([])
  })
})

describe('stop', () => {
  test('13: what a wallet approves after it is not asked about by a gate', async () => {
    const gate = createHeldGate()
    const { portico, wallet } = await createHarness({ plugins: [gate.plugin], start: false })
    const stop = portico.start()
    await settle()
    wallet.behaviour = 'hold'
    portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
    await settle()
    stop()
    wallet.answer('approve')
    await settle()
    expect(gate.asked).toEqual([])
  })
})

describe('a session that takes the place of another', () => {
  test('17: refused by a gate, the session before it does not stay without a connection', async () => {
    let isStrict = false
    const gate = createGatePlugin(async () => {
      if (isStrict) throw new PorticoError('GATE_REFUSED', { context: { gate: 'test' } })
    })
    const { portico, key, toy } = await createPhoneWorld({ plugins: [gate] })
    await portico.modal.open()
    const first = portico.connect({ walletKey: key })
    await settle()
    toy.approve({ accounts: [POLKADOT] })
    await first
    isStrict = true
    await portico.modal.open('Connect')
    portico.connect({ walletKey: key }).catch(() => undefined)
    await settle()
    toy.approve({ accounts: [`${toyNetworks('polkadot')[0].id}:toy-phone-other`] })
    await settle()
    // Each session that lives has a connection.
    expect(toy.sessions()).toHaveLength(portico.snapshot('connections').list.length)
  })
})
