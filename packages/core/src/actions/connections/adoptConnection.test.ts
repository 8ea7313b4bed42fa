import type { ConnectionData, ConnectionHandle } from '@portico/core/adapter'
import { connectionStatus } from '@portico/core/internal'
import { createToyAdapter, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness, type Harness } from '../../../test/createHarness.js'
import { createHeldGate, type HeldGate } from '../../../test/createHeldGate.js'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { adopt, createToyHandle } from '../../../test/createToyHandle.js'
import { createWorldOfThree } from '../../../test/createWorldOfThree.js'
import { PorticoError } from '../../errors/PorticoError.js'
import { PARSERS } from '../../storage/schema.js'
import { adoptConnection, changeConnection } from './adoptConnection.js'
import { applyAdapterEvent } from './events/applyAdapterEvent.js'
import { followMeanwhile } from './followMeanwhile.js'

/** With the code of the first act, so that only gates are waited for. */
async function createLoaded({ plugin }: HeldGate): Promise<Harness> {
  const harness = await createHarness({ plugins: [plugin] })
  await harness.portico.preload()
  return harness
}

const listed = ({ portico }: Harness): readonly string[] =>
  portico.snapshot('connections').list.map(({ connectorId }) => connectorId)

const opened = ({ events }: Harness): readonly string[] =>
  events.flatMap((event) => (event.type === 'connection:opened' ? [event.data.connection.accounts[0].address] : []))

describe('a restored connection', () => {
  test('behavior: as a late event it gives way to what the user connected meanwhile', async () => {
    const { instance, platform } = createTestInstance()
    const chosen = createToyHandle({ connectorId: 'toy.meadow' })
    await adopt(instance, { handle: chosen, cause: 'connected' })
    const handle = createToyHandle()
    await settle()
    await instance.storage.set('lastConnectors', { cosmos: ['toy.meadow', 'toy.harbor'] })
    applyAdapterEvent(instance, { type: 'connected', handle, restored: true })
    await settle()
    // The next load does not wait for it.
    expect(platform.stored['@appkit/v1/lastConnectors']).toBe('{"cosmos":"toy.meadow"}')
    expect(instance.snapshot.connections.list).toMatchObject([{ connectorId: 'toy.meadow' }])
    expect([chosen.goodbyes, handle.goodbyes]).toEqual([0, 1])
  })

  test('behavior: it gives way to what the user connected while its gate was asked', async () => {
    const gate = createHeldGate({ honorsSignal: true })
    const { instance, platform } = createTestInstance({ plugins: [gate.plugin] })
    const handle = createToyHandle()
    instance.record.remember({ namespace: 'cosmos', connectorId: 'toy.harbor', isFirst: false })
    const restoring = codeOf(adopt(instance, { handle, cause: 'restored' }))
    const chosen = createToyHandle({ connectorId: 'toy.meadow' })
    const choosing = adopt(instance, { handle: chosen, cause: 'connected' })
    // Another account is asked about anew, after what the user chose.
    const accounts = [{ address: 'toy-other', type: 'eoa' }] as const
    const event = { type: 'changed', connectionId: handle.data.id, accounts } as const
    applyAdapterEvent(instance, event)
    gate.isOpen = true
    await choosing
    expect(await restoring).toBe('ABORTED')
    expect(gate.asked).toEqual([
      'restored toy-toy.harbor cosmos:one',
      'connected toy-toy.meadow cosmos:one',
      'restored toy-other cosmos:one',
    ])
    expect(instance.snapshot.connections.list).toMatchObject([{ connectorId: 'toy.meadow' }])
    expect([chosen.goodbyes, handle.goodbyes]).toEqual([0, 1])
    await settle()
    // The next load does not wait for it.
    expect(platform.stored['@appkit/v1/lastConnectors']).toBe('{"cosmos":"toy.meadow"}')
  })

  test('behavior: with multiWallet it is listed after what the user connected', async () => {
    const { instance } = createTestInstance({ remoteFeatures: { multiWallet: true } })
    await adopt(instance, { handle: createToyHandle({ connectorId: 'toy.meadow' }), cause: 'connected' })
    await adopt(instance, { handle: createToyHandle(), cause: 'restored' })
    const { list } = instance.snapshot.connections
    expect(list.map(({ connectorId }) => connectorId)).toEqual(['toy.meadow', 'toy.harbor'])
  })
})

describe('a connection that ended before it arrived', () => {
  const begin = () => {
    const { instance } = createTestInstance()
    const handle = createToyHandle()
    return { instance, handle, meanwhile: followMeanwhile(instance) }
  }

  test.each(['connected', 'restored'] as const)('error: WALLET_DISCONNECTED, with any cause: %s', async (cause) => {
    const { instance, handle, meanwhile } = begin()
    applyAdapterEvent(instance, { type: 'disconnected', connectionId: handle.data.id })
    const adopting = adoptConnection(instance, { handle, cause, meanwhile })
    await expect(adopting).rejects.toMatchObject({
      code: 'WALLET_DISCONNECTED',
      context: { connectionId: handle.data.id },
    })
    expect([instance.snapshot.connections.list, handle.goodbyes]).toEqual([[], 1])
  })

  test('behavior: one of the same id that came after it stays, and its wallet hears no goodbye', async () => {
    const { instance, handle, meanwhile } = begin()
    applyAdapterEvent(instance, { type: 'disconnected', connectionId: handle.data.id })
    const newer = createToyHandle()
    await adopt(instance, { handle: newer, cause: 'connected' })
    expect(await codeOf(adoptConnection(instance, { handle, cause: 'restored', meanwhile }))).toBe(
      'WALLET_DISCONNECTED'
    )
    expect(instance.handles.get(handle.data.id)).toBe(newer)
    expect([handle.goodbyes, newer.goodbyes]).toEqual([0, 0])
  })

  test('default: what its wallet said meanwhile is in it', async () => {
    const { instance, handle, meanwhile } = begin()
    applyAdapterEvent(instance, { type: 'changed', connectionId: handle.data.id, networkId: 'cosmos:two' })
    const adopted = await adoptConnection(instance, { handle, cause: 'connected', meanwhile })
    expect(adopted.networkId).toBe('cosmos:two')
  })
})

describe('while a gate is asked', () => {
  test('behavior: a connection is not connected, cannot sign, and the attempt says that it is checked', async () => {
    const gate = createHeldGate()
    const { portico, platform } = await createLoaded(gate)
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(connectionStatus(portico.snapshot('connections'))).toBe('connecting')
    expect(portico.can('signMessage')).toBe(false)
    expect(portico.snapshot('attempt').status).toBe('checking')
    expect(platform.stored['@appkit/v1/lastConnectors']).toBeUndefined()
    gate.pass()
    await connecting
    expect(connectionStatus(portico.snapshot('connections'))).toBe('connected')
  })

  test('behavior: the connection in use stays the old one', async () => {
    const gate = createHeldGate()
    gate.isOpen = true
    const harness = await createLoaded(gate)
    await harness.portico.connect({ walletKey: 'toy.harbor' })
    gate.isOpen = false
    const connecting = harness.portico.connect({ walletKey: 'toy.meadow' })
    await settle()
    expect(harness.portico.snapshot('connections').list[0]?.connectorId).toBe('toy.harbor')
    expect(listed(harness)).toEqual(['toy.harbor'])
    gate.pass()
    await connecting
    expect(listed(harness)).toEqual(['toy.meadow'])
  })

  test('behavior: a wallet that leaves ends the attempt, and a gate that passes then opens nothing', async () => {
    const gate = createHeldGate()
    const harness = await createLoaded(gate)
    await harness.portico.modal.open()
    const connecting = codeOf(harness.portico.connect({ walletKey: 'toy.harbor' }))
    await settle()
    harness.wallet.leave()
    await settle()
    gate.pass()
    expect(await connecting).toBe('WALLET_DISCONNECTED')
    await settle()
    expect([listed(harness), opened(harness)]).toEqual([[], []])
    expect(gate.signals[0]?.aborted).toBe(true)
    expect(harness.portico.snapshot('attempt').status).not.toBe('choosing')
  })

  test('behavior: a wallet that leaves and comes back with another account is asked for that one', async () => {
    const gate = createHeldGate()
    const harness = await createLoaded(gate)
    const { portico, wallet } = harness
    const first = codeOf(portico.connect({ walletKey: 'toy.harbor' }))
    await settle()
    wallet.leave()
    await settle()
    wallet.changeAccounts([{ address: 'toy-other', type: 'eoa' }])
    const second = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    gate.pass(0)
    await settle()
    expect(opened(harness)).toEqual([])
    expect(gate.asked).toEqual(['connected toy-harbor polkadot:one', 'connected toy-other polkadot:one'])
    gate.pass(1)
    await second
    expect(await first).toBe('WALLET_DISCONNECTED')
    expect(opened(harness)).toEqual(['toy-other'])
  })

  test('behavior: after an account change it is asked anew, one question at a time', async () => {
    const gate = createHeldGate()
    const harness = await createLoaded(gate)
    const connecting = harness.portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    harness.wallet.changeAccounts([{ address: 'toy-other', type: 'eoa' }])
    await settle()
    expect(gate.asked).toEqual(['connected toy-harbor polkadot:one'])
    gate.pass(0)
    await settle()
    expect(opened(harness)).toEqual([])
    gate.pass(1)
    await connecting
    expect(opened(harness)).toEqual(['toy-other'])
    expect(gate.most).toBe(1)
  })

  test.each([...Array(12).keys()])(
    'behavior: an account that changes %d turns after it passed is asked about too',
    async (turns) => {
      const gate = createHeldGate()
      const { instance } = createTestInstance({ plugins: [gate.plugin] })
      const handle = createToyHandle()
      const seen: string[] = []
      const early: string[] = []
      const see = ({ connection }: { readonly connection: ConnectionData }): void => {
        const [{ address }] = connection.accounts
        seen.push(address)
        if (!gate.passed.some((question) => question.split(' ')[1] === address)) early.push(address)
      }
      instance.events.on('connection:opened', see)
      instance.events.on('account:changed', see)
      const adopting = adopt(instance, { handle, cause: 'connected' })
      gate.isOpen = true
      gate.pass(0)
      for (let turn = 0; turn < turns; turn++) await undefined
      const accounts = [{ address: 'toy-other', type: 'eoa' }] as const
      const event = { type: 'changed', connectionId: handle.data.id, accounts } as const
      applyAdapterEvent(instance, event)
      await adopting
      await settle()
      expect([seen.at(-1), early]).toEqual(['toy-other', []])
    }
  )

  test.each([...Array(12).keys()])('behavior: a wallet that leaves %d turns after it passed is gone', async (turns) => {
    const gate = createHeldGate()
    const { instance } = createTestInstance({ plugins: [gate.plugin] })
    const handle = createToyHandle()
    adopt(instance, { handle, cause: 'connected' }).catch(() => undefined)
    gate.pass(0)
    for (let turn = 0; turn < turns; turn++) await undefined
    const event = { type: 'disconnected', connectionId: handle.data.id } as const
    applyAdapterEvent(instance, event)
    await settle()
    expect(instance.snapshot.connections.list).toEqual([])
  })

  test('behavior: adopted twice it is asked once, and the newer account is the one that counts', async () => {
    const gate = createHeldGate({ honorsSignal: true })
    const { instance } = createTestInstance({ plugins: [gate.plugin] })
    const first = adopt(instance, { handle: createToyHandle(), cause: 'connected' })
    const accounts = [{ address: 'toy-other', type: 'eoa' }] as const
    const second = adopt(instance, { handle: createToyHandle({ accounts }), cause: 'connected' })
    await settle()
    gate.pass()
    expect(await first).toMatchObject({ accounts })
    expect(await second).toBe(await first)
    expect(instance.snapshot.connections.list).toHaveLength(1)
  })

  test('error: ABORTED by a signal that was aborted before', async () => {
    const gate = createHeldGate({ honorsSignal: true })
    const { instance } = createTestInstance({ plugins: [gate.plugin] })
    const signal = AbortSignal.abort(new PorticoError('ABORTED', {}))
    const handle = createToyHandle()
    expect(await codeOf(adopt(instance, { handle, cause: 'connected', signal }))).toBe('ABORTED')
    expect([instance.snapshot.connections.list, handle.goodbyes]).toEqual([[], 1])
  })

  test('error: ABORTED by the signal of who connects it again, with another account', async () => {
    const gate = createHeldGate({ honorsSignal: true })
    gate.isOpen = true
    const { instance } = createTestInstance({ plugins: [gate.plugin] })
    await adopt(instance, { handle: createToyHandle(), cause: 'connected' })
    gate.isOpen = false
    const controller = new AbortController()
    const again = createToyHandle({ accounts: [{ address: 'toy-other', type: 'eoa' }] })
    const code = codeOf(adopt(instance, { handle: again, cause: 'connected', signal: controller.signal }))
    await settle()
    controller.abort(new PorticoError('MODAL_CLOSED', {}))
    expect(gate.signals[1]?.aborted).toBe(true)
    expect(await code).toBe('MODAL_CLOSED')
    expect([instance.snapshot.connections.list, again.goodbyes]).toEqual([[], 1])
  })

  test('behavior: what an adapter changes in what it told is not what is listed', async () => {
    const gate = createHeldGate()
    const { instance } = createTestInstance({ plugins: [gate.plugin] })
    const account = { address: 'toy-harbor', type: 'eoa' as const }
    const adopting = adopt(instance, { handle: createToyHandle({ accounts: [account] }), cause: 'connected' })
    account.address = 'toy-evil'
    gate.pass()
    expect(await adopting).toMatchObject({ accounts: [{ address: 'toy-harbor' }] })
  })

  test('behavior: after a network change it is asked anew for that network', async () => {
    const gate = createHeldGate()
    const { portico, wallet, two } = await createLoaded(gate)
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    wallet.changeNetwork(two)
    await settle()
    gate.pass(0)
    await settle()
    gate.pass(1)
    expect(await connecting).toMatchObject([{ networkId: two }])
    expect(gate.asked).toEqual([`connected toy-harbor polkadot:one`, `connected toy-harbor ${two}`])
    expect(gate.most).toBe(1)
  })

  test('behavior: an account that was connected and changes is not listed until its gate passed', async () => {
    const gate = createHeldGate()
    gate.isOpen = true
    const harness = await createLoaded(gate)
    const { portico, wallet } = harness
    await portico.connect({ walletKey: 'toy.harbor' })
    gate.isOpen = false
    wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
    await settle()
    wallet.changeAccounts([{ address: 'toy-third', type: 'eoa' }])
    await settle()
    gate.pass(1)
    await settle()
    expect([listed(harness), portico.can('signMessage')]).toEqual([[], false])
    gate.pass(2)
    await settle()
    expect(portico.snapshot('connections').list).toMatchObject([{ accounts: [{ address: 'toy-third' }] }])
    expect(harness.events.filter(({ type }) => type === 'account:changed')).toHaveLength(1)
  })

  test('behavior: disconnect() ends it, and its gate hears that', async () => {
    const gate = createHeldGate()
    const harness = await createLoaded(gate)
    const connecting = codeOf(harness.portico.connect({ walletKey: 'toy.harbor' }))
    await settle()
    await harness.portico.disconnect()
    expect(await connecting).toBe('CONNECTION_NOT_FOUND')
    expect(gate.signals[0]?.aborted).toBe(true)
    expect([listed(harness), harness.wallet.authorised]).toEqual([[], false])
  })

  test('behavior: a wallet that leaves by itself is not told goodbye', async () => {
    const gate = createHeldGate()
    const { instance } = createTestInstance({ plugins: [gate.plugin] })
    const handle = createToyHandle()
    const code = codeOf(adopt(instance, { handle, cause: 'connected' }))
    applyAdapterEvent(instance, { type: 'disconnected', connectionId: handle.data.id })
    expect(await code).toBe('WALLET_DISCONNECTED')
    expect(handle.goodbyes).toBe(0)
  })

  test("error: ABORTED by the caller's signal, also when the gate hears nothing", async () => {
    const gate = createHeldGate()
    const harness = await createLoaded(gate)
    const controller = new AbortController()
    const connecting = codeOf(harness.portico.connect({ walletKey: 'toy.harbor', signal: controller.signal }))
    await settle()
    controller.abort()
    expect(await connecting).toBe('ABORTED')
    expect(gate.signals[0]?.aborted).toBe(true)
    expect([listed(harness), harness.wallet.authorised]).toEqual([[], false])
  })

  test('error: MODAL_CLOSED when the modal is closed, and nothing is connected', async () => {
    const gate = createHeldGate()
    const harness = await createLoaded(gate)
    await harness.portico.modal.open()
    const connecting = codeOf(harness.portico.connect({ walletKey: 'toy.harbor' }))
    await settle()
    harness.portico.modal.close()
    expect(await connecting).toBe('MODAL_CLOSED')
    expect(connectionStatus(harness.portico.snapshot('connections'))).toBe('disconnected')
    expect(await codeOf(harness.portico.wallet.signMessage({ message: 'x' }))).toBe('WALLET_NOT_CONNECTED')
    gate.pass()
    await settle()
    expect([listed(harness), opened(harness)]).toEqual([[], []])
  })
})

describe('what was connected and is asked about again', () => {
  test('behavior: it gives way to what the user connected meanwhile', async () => {
    const gate = createHeldGate({ honorsSignal: true })
    gate.isOpen = true
    const { instance } = createTestInstance({ plugins: [gate.plugin] })
    const closed: string[] = []
    instance.events.on('connection:closed', ({ connectionId, reason }) => closed.push(`${connectionId} ${reason}`))
    const handle = createToyHandle()
    await adopt(instance, { handle, cause: 'connected' })
    gate.isOpen = false
    const change = (address: string): void => {
      const accounts = [{ address, type: 'eoa' }] as const
      const event = { type: 'changed', connectionId: handle.data.id, accounts } as const
      applyAdapterEvent(instance, event)
    }
    change('toy-second')
    await settle()
    const chosen = createToyHandle({ connectorId: 'toy.meadow' })
    const choosing = adopt(instance, { handle: chosen, cause: 'connected' })
    change('toy-third')
    gate.isOpen = true
    await choosing
    await settle()
    expect(instance.snapshot.connections.list).toMatchObject([{ connectorId: 'toy.meadow' }])
    expect(closed).toEqual(['cosmos/toy.harbor replaced'])
    expect([chosen.goodbyes, handle.goodbyes]).toEqual([0, 1])
  })

  test('behavior: refused, the page is about what is left', async () => {
    const gate = createHeldGate()
    gate.isOpen = true
    const { portico, local } = await createWorldOfThree({ plugins: [gate.plugin] })
    await portico.connect({ walletKey: 'toy.polkadot' })
    await portico.connect({ walletKey: 'toy.cosmos' })
    gate.isOpen = false
    local.cosmos.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
    await settle()
    gate.refuse(2, new Error('no'))
    await settle()
    expect(portico.snapshot('networks').activeNamespace).toBe('polkadot')
  })

  test('behavior: passed, the page is about it where it was about nothing', async () => {
    const gate = createHeldGate()
    gate.isOpen = true
    const { portico, local } = await createWorldOfThree({ plugins: [gate.plugin] })
    await portico.connect({ walletKey: 'toy.cosmos' })
    gate.isOpen = false
    local.cosmos.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
    await settle()
    await portico.switchNetwork({ networkId: 'polkadot:two' })
    expect(portico.snapshot('networks').activeNamespace).toBe('polkadot')
    gate.pass()
    await settle()
    expect(portico.snapshot('networks').activeNamespace).toBe('cosmos')
  })

  test('behavior: connected again by the user, it is stored again though another page forgot it', async () => {
    const { portico, platform, wallet, reload } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const other = reload()
    other.portico.start()
    await settle()
    wallet.isDeaf = true
    await other.portico.disconnect()
    await settle()
    expect(platform.stored['@appkit/v1/lastConnectors']).toBe('{}')
    await portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    expect(platform.stored['@appkit/v1/lastConnectors']).toBe('{"polkadot":"toy.harbor"}')
  })
})

describe('adopting', () => {
  const twoNamespaces = () =>
    createTestInstance({
      adapters: (['cosmos', 'polkadot'] as const).map((namespace) => createToyAdapter({ wallets: [], namespace })),
    }).instance
  const cosmos = createToyHandle()
  const polkadot: ConnectionHandle = {
    ...cosmos,
    data: { ...cosmos.data, id: 'polkadot/toy.harbor', namespace: 'polkadot', networkId: 'polkadot:one' },
  }

  test('default: the page is about what the user connected, and stays with what it is about otherwise', async () => {
    const [connected, restored, asTold] = [twoNamespaces(), twoNamespaces(), twoNamespaces()]
    for (const instance of [connected, restored, asTold]) await adopt(instance, { handle: cosmos, cause: 'connected' })
    await adopt(connected, { handle: polkadot, cause: 'connected' })
    await adopt(restored, { handle: polkadot, cause: 'restored' })
    await adopt(asTold, { handle: polkadot, cause: 'connected', activates: false })
    const active = [connected, restored, asTold].map(({ snapshot }) => snapshot.networks.activeNamespace)
    expect(active).toEqual(['polkadot', 'cosmos', 'cosmos'])
  })

  test('behavior: adopted again, the newer handle is the one that is called', async () => {
    const { instance } = createTestInstance()
    const [older, newer] = [createToyHandle(), createToyHandle()]
    await adopt(instance, { handle: older, cause: 'connected' })
    await adopt(instance, { handle: newer, cause: 'restored' })
    expect(instance.handles.get(newer.data.id)).toBe(newer)
    expect([older.goodbyes, newer.goodbyes]).toEqual([0, 0])
  })

  test('behavior: connected again it is stored as the first one, restored again it is stored as it was', async () => {
    const { instance } = createTestInstance({ remoteFeatures: { multiWallet: true } })
    const meadow = createToyHandle({ connectorId: 'toy.meadow' })
    await adopt(instance, { handle: createToyHandle(), cause: 'connected' })
    await adopt(instance, { handle: meadow, cause: 'connected' })
    await settle()
    await instance.storage.set('lastConnectors', { cosmos: 'toy.meadow' })
    await adopt(instance, { handle: createToyHandle(), cause: 'restored' })
    await settle()
    expect(await instance.storage.get('lastConnectors', PARSERS.lastConnectors)).toEqual({ cosmos: 'toy.meadow' })
    await adopt(instance, { handle: createToyHandle(), cause: 'connected' })
    await settle()
    expect(await instance.storage.get('lastConnectors', PARSERS.lastConnectors)).toEqual({
      cosmos: ['toy.harbor', 'toy.meadow'],
    })
  })

  test('behavior: adopted twice while its gate is asked, the signal of either ends it', async () => {
    const gate = createHeldGate()
    const { instance } = createTestInstance({ plugins: [gate.plugin] })
    const second = new AbortController()
    const first = codeOf(adopt(instance, { handle: createToyHandle(), cause: 'connected' }))
    const again = codeOf(adopt(instance, { handle: createToyHandle(), cause: 'connected', signal: second.signal }))
    second.abort(new PorticoError('ABORTED', {}))
    expect(await Promise.all([first, again])).toEqual(['ABORTED', 'ABORTED'])
    expect(instance.snapshot.connections.list).toEqual([])
  })
})

describe('changeConnection', () => {
  test('error: CONNECTION_NOT_FOUND for one that is not listed, with its id', async () => {
    const { instance } = createTestInstance()
    const { data } = createToyHandle()
    const error = await changeConnection(instance, data).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ code: 'CONNECTION_NOT_FOUND', context: { connectionId: data.id } })
  })

  test('behavior: while its gate is asked it cannot be called, and after it the active one is active again', async () => {
    const gate = createHeldGate()
    gate.isOpen = true
    const { instance } = createTestInstance({ plugins: [gate.plugin], remoteFeatures: { multiWallet: true } })
    const listed = (): readonly string[] => instance.snapshot.connections.list.map(({ connectorId }) => connectorId)
    const [harbor, meadow] = [createToyHandle(), createToyHandle({ connectorId: 'toy.meadow' })]
    await adopt(instance, { handle: harbor, cause: 'connected' })
    await adopt(instance, { handle: meadow, cause: 'connected' })
    gate.isOpen = false
    for (const { data } of [meadow, harbor]) {
      const changing = changeConnection(instance, { ...data, networkId: 'cosmos:two' })
      await settle()
      expect(instance.handles.get(data.id)).toBeUndefined()
      gate.pass()
      await changing
      expect(listed()).toEqual(['toy.meadow', 'toy.harbor'])
    }
  })
})

describe('restored, and then chosen by the user while its gate is asked', () => {
  test('behavior: it is connected and not restored, and the page is about it', async () => {
    const gate = createHeldGate()
    const { instance } = createTestInstance({ plugins: [gate.plugin] })
    const told: unknown[] = []
    instance.events.on('connection:opened', ({ restored }) => told.push(restored))
    const handle = createToyHandle()
    const restoring = adopt(instance, { handle, cause: 'restored' })
    const connecting = adopt(instance, { handle, cause: 'connected' })
    gate.isOpen = true
    gate.pass()
    await Promise.all([restoring, connecting])
    expect(told).toEqual([false])
  })

  test('behavior: it is not given up for another one that was connected before it', async () => {
    const gate = createHeldGate()
    const { instance } = createTestInstance({ plugins: [gate.plugin] })
    const restored = createToyHandle({ connectorId: 'toy.harbor' })
    const restoring = adopt(instance, { handle: restored, cause: 'restored' }).catch((e: unknown) => e)
    const meadow = adopt(instance, {
      handle: createToyHandle({ connectorId: 'toy.meadow' }),
      cause: 'connected',
    }).catch((e: unknown) => e)
    // Another account, so that the restored one is asked about anew after meadow; then the user chooses it.
    const accounts = [{ address: 'toy-other', type: 'eoa' }] as const
    applyAdapterEvent(instance, { type: 'changed', connectionId: restored.data.id, accounts })
    const chosen = createToyHandle({ connectorId: 'toy.harbor', accounts })
    const connecting = adopt(instance, { handle: chosen, cause: 'connected' })
    gate.isOpen = true
    gate.pass(0)
    await Promise.all([restoring, meadow])
    expect(await connecting).toMatchObject({ connectorId: 'toy.harbor' })
  })
})
