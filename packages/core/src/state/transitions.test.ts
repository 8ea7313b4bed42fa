import { toyNetworks } from '@portico/test-kit'
import { describe, expect, test, vi } from 'vitest'
import { createTestInstance } from '../../test/createTestInstance.js'
import { createToyHandle } from '../../test/createToyHandle.js'
import type { Alert, AlertCode } from '../alerts/types.js'
import { retainAccounts, updateAccount } from './accounts.js'
import { resetAttempt, showAttempt, updateApp, updateAttempt, updatePairing } from './attempt.js'
import {
  connectionStatus,
  connectionToActivate,
  connectorOf,
  dropHint,
  findConnection,
  putConnection,
  removeConnection,
  setConnectors,
  setPhase,
} from './connections.js'
import { createPluginState } from './createPluginState.js'
import { setFeatures } from './features.js'
import { lockModal, setModalOpen, setShaking } from './modal.js'
import { activateNamespace, chooseNetwork, dropNetwork, findNetwork, putNetwork } from './networks.js'
import { addAlert, hideSnackbar, removeAlert, showSnackbar } from './notices.js'
import { currentEntry, popView, pushView, replaceView, resetView } from './router.js'
import { changeTheme } from './theme.js'
import { setListings, setRecentWallets } from './wallets.js'

const { data: HARBOR } = createToyHandle()
const { data: MEADOW } = createToyHandle({ connectorId: 'toy.meadow' })
const ONE = 'cosmos:one:toy-one'
const TWO = 'cosmos:one:toy-two'

describe('accounts', () => {
  test('default: what becomes known is added to what was, and only the accounts named are kept', () => {
    const { state, snapshot } = createTestInstance().instance
    updateAccount(state.accounts, { accountId: ONE, change: { name: 'one' } })
    expect(snapshot.accounts.byId).toEqual({ [ONE]: { balanceStatus: 'idle', name: 'one' } })
    updateAccount(state.accounts, { accountId: ONE, change: { balanceStatus: 'loading' } })
    updateAccount(state.accounts, { accountId: TWO, change: { balanceStatus: 'error' } })
    expect(snapshot.accounts.byId).toEqual({
      [ONE]: { balanceStatus: 'loading', name: 'one' },
      [TWO]: { balanceStatus: 'error' },
    })
    retainAccounts(state.accounts, [TWO, 'cosmos:one:toy-three'])
    expect(snapshot.accounts.byId).toEqual({ [TWO]: { balanceStatus: 'error' } })
  })
})

describe('attempt', () => {
  test('default: an attempt begins with nothing of the one before, and a reset leaves nothing of it', () => {
    const { state, snapshot } = createTestInstance().instance
    const before = snapshot.attempt
    showAttempt(state.attempt, { walletKey: 'toy.harbor', channel: 'extension' })
    const begun = snapshot.attempt
    expect(begun).toMatchObject({ status: 'waiting', walletKey: 'toy.harbor', helpVisible: false })
    showAttempt(state.attempt, { walletKey: 'toy.harbor', channel: 'pairing' })
    updatePairing(state.attempt, {
      status: 'failed',
      helpVisible: true,
      errorCode: 'INTERNAL',
      errorDetails: 'details',
      missing: 'cosmos',
      pairing: { uri: 'wc:1', expiresAt: 1, madeAt: 0, links: {} },
      places: ['qrcode'],
      place: 'qrcode',
      outage: 'relay',
      appTarget: '_self',
      appFailed: true,
      appReturned: true,
    })
    showAttempt(state.attempt, { walletKey: 'toy.harbor', channel: 'extension' })
    expect(snapshot.attempt).toEqual(begun)
    updateAttempt(state.attempt, { helpVisible: true, errorCode: 'INTERNAL' })
    resetAttempt(state.attempt)
    expect(snapshot.attempt).toEqual(before)
  })

  test('behavior: what is said of another channel, or while no wallet is asked, changes nothing', () => {
    const { state, snapshot } = createTestInstance().instance
    const change = { status: 'failed', helpVisible: true } as const
    const expectNoChange = (...updates: readonly ((attempt: typeof state.attempt, to: typeof change) => void)[]) => {
      const before = snapshot.attempt
      for (const update of updates) update(state.attempt, change)
      expect(snapshot.attempt).toBe(before)
    }
    expectNoChange(updateAttempt, updatePairing, updateApp)
    showAttempt(state.attempt, { walletKey: 'toy.harbor', channel: 'extension' })
    expectNoChange(updatePairing, updateApp)
    showAttempt(state.attempt, { walletKey: 'toy.harbor', channel: 'pairing' })
    expectNoChange(updateApp)
    showAttempt(state.attempt, { walletKey: 'toy.harbor', channel: 'app' })
    expectNoChange(updatePairing)
    updateApp(state.attempt, change)
    expect(snapshot.attempt).toMatchObject(change)
  })
})

describe('connections', () => {
  test('default: a new connection is first or last, and the one that is there is changed in its place', () => {
    const { state, snapshot } = createTestInstance().instance
    putConnection(state.connections, { connection: HARBOR, isFirst: true })
    putConnection(state.connections, { connection: MEADOW, isFirst: true })
    expect(snapshot.connections.list).toEqual([MEADOW, HARBOR])
    const moved = { ...HARBOR, networkId: 'cosmos:two' } as const
    putConnection(state.connections, { connection: moved, isFirst: true })
    expect(snapshot.connections.list).toEqual([MEADOW, moved])
    removeConnection(state.connections, MEADOW.id)
    putConnection(state.connections, { connection: MEADOW, isFirst: false })
    expect(snapshot.connections.list).toEqual([moved, MEADOW])
  })

  test('default: a phase is of one namespace, and the same again is no change', () => {
    const { instance } = createTestInstance()
    const { state, snapshot } = instance
    setPhase(state.connections, { namespace: 'cosmos', phase: 'connecting' })
    setPhase(state.connections, { namespace: 'polkadot', phase: 'reconnecting' })
    const before = snapshot.connections
    setPhase(state.connections, { namespace: 'cosmos', phase: 'connecting' })
    expect(snapshot.connections).toBe(before)
    setPhase(state.connections, { namespace: 'cosmos', phase: undefined })
    expect(snapshot.connections.phases).toEqual({ polkadot: 'reconnecting' })
    setPhase(state.connections, { namespace: 'polkadot', phase: 'connecting' })
    expect(snapshot.connections.phases).toEqual({ polkadot: 'connecting' })
  })

  test('default: status of a namespace, and the best of all', () => {
    const phases = { cosmos: 'connecting' } as const
    expect(connectionStatus({ list: [HARBOR], phases }, 'cosmos')).toBe('connected')
    expect(connectionStatus({ list: [], phases }, 'cosmos')).toBe('connecting')
    expect(connectionStatus({ list: [HARBOR], phases }, 'polkadot')).toBe('disconnected')
    expect(connectionStatus({ list: [HARBOR], phases })).toBe('connected')
    expect(connectionStatus({ list: [], phases: { cosmos: 'reconnecting' } })).toBe('reconnecting')
    expect(connectionStatus({ list: [], phases: {} })).toBe('disconnected')
  })

  test('default: finds a connection, the one to go on with, and its connector', () => {
    const other = { ...HARBOR, id: 'polkadot/toy.harbor', namespace: 'polkadot' } as const
    const list = [other, HARBOR]
    expect(findConnection({ list })).toBe(other)
    expect(findConnection({ list }, 'cosmos')).toBe(HARBOR)
    expect(findConnection({ list }, 'bip122')).toBeUndefined()
    expect(connectionToActivate({ list, activeNamespace: 'cosmos' })).toBeUndefined()
    expect(connectionToActivate({ list, activeNamespace: 'bip122' })).toBe(other)
    expect(connectionToActivate({ list: [], activeNamespace: 'bip122' })).toBeUndefined()
    const { state, snapshot } = createTestInstance().instance
    const [first, second] = ['toy.meadow', 'toy.harbor'].map(
      (id) => ({ id, namespace: 'cosmos', kind: 'announced', name: id, installed: true }) as const
    )
    if (!first || !second) throw new Error('There are two.')
    setConnectors(state.connections, { namespace: 'cosmos', connectors: [first, second] })
    setConnectors(state.connections, { namespace: 'polkadot', connectors: [] })
    expect(connectorOf(snapshot.connections, HARBOR)).toEqual(second)
    expect(connectorOf(snapshot.connections, other)).toBeUndefined()
    expect(connectorOf({ connectors: {} }, HARBOR)).toBeUndefined()
  })

  test('default: what the server said is forgotten', () => {
    const initialState = JSON.stringify(['cosmos:one', 'toy-harbor', 'Harbor'])
    const { state, snapshot } = createTestInstance({ initialState }).instance
    expect(snapshot.connections.hint).toMatchObject({ walletName: 'Harbor' })
    dropHint(state.connections)
    expect(snapshot.connections.hint).toBeUndefined()
  })
})

describe('features', () => {
  test('default: values and where they are from', () => {
    const { state, snapshot } = createTestInstance().instance
    const values = { ...snapshot.features.values, multiWallet: true } as Parameters<typeof setFeatures>[1]['values']
    setFeatures(state.features, { values, source: 'remote' })
    expect(snapshot.features).toEqual({ values, source: 'remote' })
  })
})

describe('modal', () => {
  test('default: each lock is taken away by itself, once', () => {
    const { state, snapshot } = createTestInstance().instance
    const reasons = (): readonly unknown[] => snapshot.modal.locks.map(({ reason }) => reason)
    const unlock = lockModal(state.modal, 'one')
    const unlockTwo = lockModal(state.modal, 'two')
    expect(reasons()).toEqual(['one', 'two'])
    unlock()
    expect(reasons()).toEqual(['two'])
    unlockTwo()
    // The number of the first is given again, and its end must not end this one.
    lockModal(state.modal, 'three')
    unlock()
    expect(reasons()).toEqual(['three'])
  })

  test('default: open and shaking are what was said last', () => {
    const { state, snapshot } = createTestInstance().instance
    setModalOpen(state.modal, true)
    setShaking(state.modal, true)
    expect(snapshot.modal).toEqual({ open: true, locks: [], shaking: true })
    setModalOpen(state.modal, false)
    setShaking(state.modal, false)
    expect(snapshot.modal).toEqual({ open: false, locks: [], shaking: false })
  })
})

describe('networks', () => {
  test('default: a network is added or replaced in its place, and chosen with its namespace', () => {
    const [one, two, testnet] = toyNetworks('cosmos')
    const { state, snapshot } = createTestInstance().instance
    putNetwork(state.networks, two)
    putNetwork(state.networks, testnet)
    putNetwork(state.networks, { ...two, name: 'Second' })
    expect(snapshot.networks.list.map(({ name }) => name)).toEqual([one.name, 'Second', testnet.name])
    expect(findNetwork(snapshot.networks, two.id)).toMatchObject({ name: 'Second' })
    expect(findNetwork(snapshot.networks, undefined)).toBeUndefined()
    chooseNetwork(state.networks, 'polkadot:one')
    chooseNetwork(state.networks, two.id)
    expect(snapshot.networks).toMatchObject({
      activeNamespace: 'cosmos',
      chosen: { polkadot: 'polkadot:one', cosmos: two.id },
    })
    activateNamespace(state.networks, 'polkadot')
    expect(snapshot.networks.activeNamespace).toBe('polkadot')
    dropNetwork(state.networks, two.id)
    expect(snapshot.networks.list.map(({ id }) => id)).toEqual([one.id, testnet.id])
    expect(snapshot.networks.chosen).toEqual({ polkadot: 'polkadot:one' })
  })
})

describe('notices', () => {
  test('default: the last notice is kept when it is not shown any more', () => {
    const { state, snapshot } = createTestInstance().instance
    const notice = { id: 1, variant: 'success', message: 'Done' } as const
    showSnackbar(state.notices, notice)
    expect(snapshot.notices).toMatchObject({ snackbar: notice, last: notice })
    hideSnackbar(state.notices)
    expect(snapshot.notices).toMatchObject({ snackbar: undefined, last: notice })
  })

  test('default: the newest alert is first, one that says the same goes, and no cause is kept', () => {
    const { state, snapshot } = createTestInstance().instance
    const texts = { severity: 'error', title: 'title', advice: 'advice', docsUrl: 'https://docs.invalid' } as const
    const alert = (id: number, subject: string, code: AlertCode = 'NETWORK_NOT_FOUND'): Alert => ({
      ...texts,
      id,
      code,
      subject,
      cause: new Error('no'),
    })
    addAlert(state.notices, alert(1, 'one'))
    addAlert(state.notices, alert(2, 'two'))
    addAlert(state.notices, alert(3, 'one'))
    expect(snapshot.notices.alerts.map(({ id }) => id)).toEqual([3, 2])
    expect(snapshot.notices.alerts[0]).not.toHaveProperty('cause')
    addAlert(state.notices, alert(4, 'one', 'SERVER_ERROR'))
    expect(snapshot.notices.alerts.map(({ id }) => id)).toEqual([4, 3, 2])
    removeAlert(state.notices, 3)
    expect(snapshot.notices.alerts.map(({ id }) => id)).toEqual([4, 2])
  })
})

describe('router', () => {
  test('default: views go on top of each other, take a place, and go away again', () => {
    const { state, snapshot } = createTestInstance().instance
    const views = (): readonly string[] => snapshot.router.stack.map(({ view }) => view)
    pushView(state.router, { view: 'AllWallets' })
    expect([views(), snapshot.router.direction]).toEqual([['Connect', 'AllWallets'], 'forward'])
    const before = snapshot.router
    pushView(state.router, { view: 'AllWallets' })
    expect(snapshot.router).toBe(before)
    replaceView(state.router, { view: 'Networks' })
    expect(views()).toEqual(['Connect', 'Networks'])
    expect(popView(state.router)).toBe(true)
    expect([views(), snapshot.router.direction]).toEqual([['Connect'], 'back'])
    expect(popView(state.router)).toBe(false)
    expect(views()).toEqual(['Connect'])
    pushView(state.router, { view: 'AllWallets' })
    resetView(state.router, { view: 'Networks' })
    expect([views(), snapshot.router.direction]).toEqual([['Networks'], 'forward'])
    // No key is given twice.
    expect(snapshot.router).toMatchObject({ lastKey: 4, stack: [{ key: 4 }] })
  })

  test('behavior: the same view with other params is another one', () => {
    const { state, snapshot } = createTestInstance().instance
    for (const networkId of ['cosmos:one', 'cosmos:two', 'cosmos:two'] as const)
      pushView(state.router, { view: 'SwitchActiveChain', params: { networkId } })
    expect(snapshot.router.stack).toHaveLength(3)
  })

  test('behavior: what a wallet is wanted for is said by the view that begins a choice, and holds above it', () => {
    const { state, snapshot } = createTestInstance().instance
    const intent = () => currentEntry(snapshot.router).intent
    resetView(state.router, { view: 'Connect', params: { networkId: 'cosmos:one' } })
    expect(intent()).toEqual({ networkId: 'cosmos:one' })
    pushView(state.router, { view: 'AllWallets' })
    expect(intent()).toEqual({ networkId: 'cosmos:one' })
    pushView(state.router, { view: 'SwitchActiveChain', params: { networkId: 'cosmos:two' } })
    expect(intent()).toEqual({ networkId: 'cosmos:two' })
    pushView(state.router, { view: 'Networks', intent: { namespaces: ['polkadot'] } })
    expect(intent()).toEqual({ namespaces: ['polkadot'] })
    resetView(state.router, { view: 'Connect' })
    expect(intent()).toEqual({ networkId: undefined })
    resetView(state.router, { view: 'AllWallets' })
    expect(intent()).toBeUndefined()
  })
})

describe('theme', () => {
  test('default: a mode takes the place of the one before, and variables are added', () => {
    const { state, snapshot } = createTestInstance({
      theme: { themeMode: 'dark', themeVariables: { accent: 'red' } },
    }).instance
    changeTheme(state.theme, { themeVariables: { zIndex: 2 } })
    expect(snapshot.theme).toEqual({ themeMode: 'dark', themeVariables: { accent: 'red', zIndex: 2 } })
    changeTheme(state.theme, { themeMode: 'light', themeVariables: { accent: 'blue' } })
    expect(snapshot.theme).toMatchObject({ themeMode: 'light', themeVariables: { accent: 'blue', zIndex: 2 } })
  })

  test('default: auto and nothing where the app says nothing', () => {
    expect(createTestInstance().instance.snapshot.theme).toEqual({ themeMode: 'auto', themeVariables: {} })
  })
})

describe('wallets', () => {
  test('default: two recent wallets are kept, the newest first', () => {
    const { state, snapshot } = createTestInstance().instance
    const recent = ['one', 'two', 'three'].map((key) => ({ key, name: key }))
    setRecentWallets(state.wallets, recent)
    expect(snapshot.wallets.recent.map(({ key }) => key)).toEqual(['one', 'two'])
  })

  test('default: lists are set by name, and a count only when it is known', () => {
    const { state, snapshot } = createTestInstance().instance
    setListings(state.wallets, { featured: [], count: 7 })
    setListings(state.wallets, { recommended: [], count: undefined })
    expect(snapshot.wallets).toMatchObject({ featured: [], recommended: [], count: 7 })
    setListings(state.wallets, { featured: undefined })
    expect(snapshot.wallets.featured).toBeUndefined()
  })
})

describe('createPluginState', () => {
  test('default: plain data that a plugin sets, reads and follows', async () => {
    const initial = { count: 1, name: 'one' }
    const state = createPluginState(initial)
    const listener = vi.fn<() => void>()
    const stop = state.subscribe(listener)
    const before = state.snapshot()
    state.set({ count: 2 })
    state.set({ name: 'two' })
    expect([before, state.snapshot(), initial]).toEqual([
      { count: 1, name: 'one' },
      { count: 2, name: 'two' },
      { count: 1, name: 'one' },
    ])
    await Promise.resolve()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(state.snapshot()).toBe(state.snapshot())
    stop()
    state.set({ count: 3 })
    await Promise.resolve()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
