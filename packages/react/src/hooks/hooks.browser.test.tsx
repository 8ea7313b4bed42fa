import { isPorticoError } from '@portico/core'
import { definePlugin, type SignInState } from '@portico/core/plugin'
import { createFakePlatform, createToyAdapter, createToyWallet, toyNetworks } from '@portico/test-kit'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { PorticoProvider } from '../PorticoProvider.js'
import { createWorld, type World } from '../test/createWorld.js'
import { render } from '../test/render.js'
import { useAccount } from './account/useAccount.js'
import { useConnect } from './connect/useConnect.js'
import { useConnections, useSetActiveConnection } from './connect/useConnections.js'
import { useDisconnect } from './connect/useDisconnect.js'
import { useNetwork } from './connect/useNetwork.js'
import { useSignIn } from './connect/useSignIn.js'
import { useEvents } from './useEvents.js'
import { useModal } from './useModal.js'
import { useOnline } from './useOnline.js'
import { useSlice } from './useSlice.js'
import { useWallet } from './wallets/useWallet.js'
import { useWallets } from './wallets/useWallets.js'

/** Renders a hook in a world and gives what it returned last, and how often it rendered. */
function renderHook<T>(world: World, hook: () => T): { readonly current: () => T; readonly renders: () => number } {
  const seen: T[] = []
  const Probe = (): ReactNode => {
    seen.push(hook())
    return null
  }
  render(
    <PorticoProvider client={world.portico} modal={false}>
      <Probe />
    </PorticoProvider>
  )
  return {
    current: () => {
      const last = seen.at(-1)
      if (last === undefined) throw new Error('not rendered yet')
      return last
    },
    renders: () => seen.length,
  }
}

test('useAccount: from nothing to a live connection with its balance', async () => {
  const world = createWorld()
  const { current } = renderHook(world, useAccount)
  await expect.poll(() => current().status).toBe('disconnected')
  await world.portico.connect({ walletKey: 'org.alder' })
  await expect.poll(() => current().balance.amountBaseUnits).toBe(1_284_002_900_000_000n)
  expect(current()).toMatchObject({
    status: 'connected',
    address: 'toy-1234567890abcdef',
    accountId: 'polkadot:one:toy-1234567890abcdef',
    networkId: 'polkadot:one',
    wallet: { name: 'Alder' },
    balance: { status: 'success', decimals: 12, symbol: 'TOY' },
  })
  expect(current().connection?.connectorId).toBe('org.alder')
})

test('useAccount: parameters: namespace without a connection is disconnected', async () => {
  const world = createWorld()
  const { current } = renderHook(world, () => useAccount({ namespace: 'cosmos' }))
  await world.portico.connect({ walletKey: 'org.alder' })
  await expect.poll(() => world.portico.snapshot('connections').list.length).toBe(1)
  expect(current().status).toBe('disconnected')
})

test('useConnect: behavior: a refusal is an error state and no unhandled rejection; reset forgets it', async () => {
  const world = createWorld()
  world.wallet.behavior = 'reject'
  const { current } = renderHook(world, useConnect)
  await expect.poll(() => current().status).toBe('idle')
  // Not awaited and not caught, as in an event handler.
  current().run({ walletKey: 'org.alder' })
  await expect.poll(() => current().status).toBe('error')
  expect(isPorticoError(current().error, 'USER_REJECTED')).toBe(true)
  current().reset()
  await expect.poll(() => current().status).toBe('idle')
  world.wallet.behavior = 'approve'
  const connections = await current().run({ walletKey: 'org.alder' })
  expect(connections.map(({ connectorId }) => connectorId)).toEqual(['org.alder'])
  await expect.poll(() => current().data).toBe(connections)
})

test('useConnect: behavior: only the newest run writes', async () => {
  const world = createWorld()
  world.wallet.behavior = 'hold'
  const { current } = renderHook(world, useConnect)
  await expect.poll(() => current().status).toBe('idle')
  current().run({ walletKey: 'org.alder' })
  current().run({ walletKey: 'org.birch' })
  await expect.poll(() => current().status).toBe('success')
  expect(current().data?.map(({ connectorId }) => connectorId)).toEqual(['org.birch'])
})

test('useConnections, useSetActiveConnection: the active one first, also after the choice of another', async () => {
  const world = createWorld({ portico: { remoteFeatures: { multiWallet: true } } })
  const { current } = renderHook(world, () => ({ connected: useConnections(), setActive: useSetActiveConnection() }))
  const shown = (): readonly string[] =>
    current().connected.map(({ wallet, isActive }) => `${wallet.name}${isActive ? ' active' : ''}`)
  expect(shown()).toEqual([])
  await world.portico.connect({ walletKey: 'org.alder' })
  await world.portico.connect({ walletKey: 'org.birch' })
  await expect.poll(shown).toEqual(['Birch active', 'Alder'])
  const [, alder] = current().connected
  await current().setActive.run({ connectionId: alder?.connection.id ?? '' })
  await expect.poll(shown).toEqual(['Alder active', 'Birch'])
  const { connected } = current()
  await world.portico.setTheme({ themeMode: 'dark' })
  expect(current().connected).toBe(connected)
  await expect(current().setActive.run({ connectionId: 'gone' })).rejects.toMatchObject({
    code: 'CONNECTION_NOT_FOUND',
  })
})

test('useDisconnect, useNetwork, useModal, useWallets', async () => {
  const world = createWorld()
  const { current } = renderHook(world, () => ({
    disconnect: useDisconnect(),
    network: useNetwork(),
    modal: useModal(),
    wallets: useWallets(),
  }))
  await world.portico.connect({ walletKey: 'org.alder' })
  await expect.poll(() => current().wallets.map(({ id }) => id)).toEqual(['recent', 'injected'])
  expect(current().network.network?.name).toBe('Toy One')
  await current().network.switchNetwork({ networkId: 'polkadot:two' })
  await expect.poll(() => current().network.network?.name).toBe('Toy Two')
  world.wallet.changeNetwork('polkadot:elsewhere')
  await expect.poll(() => current().network.unsupported).toBe(true)
  await expect.poll(() => current().modal).toMatchObject({ isOpen: true, isLoading: false, view: 'UnsupportedChain' })
  await current().disconnect.run()
  await expect.poll(() => current().disconnect.status).toBe('success')
  expect(world.portico.snapshot('connections').list).toEqual([])
})

test('useEvents: behavior: the newest listener hears, none after unmounting', async () => {
  const world = createWorld()
  const heard: string[] = []
  renderHook(world, () => useEvents({ 'connection:opened': ({ connection }) => heard.push(connection.connectorId) }))
  await world.portico.connect({ walletKey: 'org.alder' })
  await expect.poll(() => heard).toEqual(['org.alder'])
})

test('useSlice: behavior: renders again only when what it selects changed', async () => {
  const world = createWorld()
  const { current, renders } = renderHook(world, () => useSlice('modal', ({ open }) => open))
  await expect.poll(renders).toBe(1)
  world.portico.modal.lock('a lock changes the slice and not what is selected')
  await world.portico.modal.open()
  await expect.poll(current).toBe(true)
  expect(renders()).toBe(2)
})

test('useSignIn: undefined without a plugin; with one its state and calls', async () => {
  const without = renderHook(createWorld(), () => [useSignIn()])
  await expect.poll(() => without.current()).toEqual([undefined])
  let state: SignInState = { status: 'required' }
  let listeners: readonly (() => void)[] = []
  const plugin = definePlugin({
    name: 'test',
    setup: ({ provideSignIn }) =>
      provideSignIn({
        snapshot: () => state,
        subscribe: (listener) => {
          listeners = [...listeners, listener]
          return () => {
            listeners = listeners.filter((other) => other !== listener)
          }
        },
        sign: async () => {
          state = { status: 'signedIn' }
          for (const listener of listeners) listener()
        },
        cancel: async () => undefined,
        signOut: async () => undefined,
        refresh: async () => {
          state = { status: 'signedOut' }
          for (const listener of listeners) listener()
        },
      }),
  })
  const { current } = renderHook(createWorld({ portico: { plugins: [plugin] } }), () => [useSignIn()])
  await expect.poll(() => current()[0]?.state.status).toBe('required')
  await current()[0]?.sign.run()
  await expect.poll(() => current()[0]?.state.status).toBe('signedIn')
  await expect.poll(() => current()[0]?.sign.status).toBe('success')
  await current()[0]?.refresh.run()
  await expect.poll(() => current()[0]?.state.status).toBe('signedOut')
})

test('useOnline: what the platform says, asked again when the browser tells of a change', async () => {
  let isThere = false
  const platform = Object.assign(createFakePlatform(), { isOnline: () => isThere })
  const { current } = renderHook(createWorld({ platform }), useOnline)
  await expect.poll(() => current()).toBe(false)
  isThere = true
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => current()).toBe(true)
})

test('useWallet: a wallet as soon as it is found, and nothing without a key', async () => {
  const adapter = createToyAdapter({ wallets: [], balances: {} })
  const world = createWorld({ adapters: () => [adapter] })
  await world.portico.preload()
  const { current, renders } = renderHook(world, () => ({
    wallet: useWallet('org.late'),
    none: useWallet(undefined),
  }))
  await expect.poll(renders).toBeGreaterThan(0)
  expect(current()).toEqual({ wallet: undefined, none: undefined })
  const [{ id: networkId }] = toyNetworks()
  adapter.announce(createToyWallet({ id: 'org.late', name: 'Late', networkId }))
  await expect.poll(() => current().wallet?.name).toBe('Late')
  expect(current().none).toBeUndefined()
})
