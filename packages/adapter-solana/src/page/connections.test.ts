import type { AdapterContext, AdapterEvent, ConnectionHandle, Network } from '@portico/core/adapter'
import { createFakePlatform, settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createAccess } from '../createAccess.js'
import { DEVNET, MAINNET } from '../networkIds.js'
import { solana, solanaDevnet } from '../networks.js'
import type { StandardAccount, StandardWallet } from '../standard/types.js'
import { createConnections } from './connections.js'
import type { Discovery } from './discovery.js'
import { createNetworkChoice } from './networkChoice.js'
import { restore } from './restore.js'

const account: StandardAccount = {
  address: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  chains: ['solana:mainnet'],
  features: [],
}

const rpcUrls = ['http://127.0.0.1:1'] as const

/** Connections to one wallet, which shares what a test puts into `shared` and answers silent questions when a test says so. */
function setUp(networks: readonly Network<'solana'>[] = []) {
  const events: AdapterEvent<'solana'>[] = []
  const context: AdapterContext<'solana'> = {
    networks,
    storageKeyPrefix: '@test/v1/',
    platform: createFakePlatform(),
    enableAnnounced: true,
    enableInjected: true,
    identify: () => 'object',
    emit: (event) => events.push(event),
  }
  const shared: StandardAccount[] = []
  const silent: (() => void)[] = []
  const wallet: StandardWallet = {
    name: 'Wallet',
    icon: '',
    chains: account.chains,
    accounts: shared,
    features: {
      'standard:connect': {
        connect: (input?: { readonly silent?: boolean }) =>
          input?.silent
            ? // What it said when it was asked.
              new Promise((resolve) => silent.push(() => resolve({ accounts: [account] })))
            : Promise.resolve({ accounts: [account] }),
      },
    },
  }
  const access = createAccess({ context, networks: () => networks })
  const choice = createNetworkChoice(context)
  const discovery: Discovery = {
    start: () => undefined,
    stop: () => undefined,
    find: () => wallet,
    watchers: new Set(),
  }
  const connections = createConnections(access, { find: discovery.find, choice })
  const connect = (): Promise<ConnectionHandle<'solana'>> =>
    connections.connect({ connectorId: 'Wallet', signal: new AbortController().signal })
  const askSilently = (signal: AbortSignal) =>
    restore({ access, discovery, choice, connections, stored: { connectorIds: ['Wallet'], signal } })
  return { connections, connect, askSilently, choice, events, shared, silent, wallet }
}

test('behavior: a change while stopped is told at the next start', async () => {
  const { connections, connect, events, shared, wallet } = setUp()
  connections.start()
  shared.push(account)
  const { wallet: methods } = await connect()
  connections.stop()
  shared.pop()
  connections.sync(wallet)
  connections.syncAll()
  expect(events).toEqual([])
  expect((await connect()).wallet).toBe(methods)
  connections.start()
  expect(events).toEqual([{ type: 'disconnected', connectionId: 'solana/Wallet' }])
})

test('behavior: a silent answer that comes after the user has disconnected connects nothing', async () => {
  const { connections, connect, askSilently, events, shared, silent } = setUp()
  connections.start()
  const stopped = new AbortController()
  const restored = askSilently(stopped.signal)
  await settle()
  // The deadline: the wallet has not answered.
  stopped.abort()
  expect(await restored).toEqual([])
  // The user connects it, and lets it go.
  shared.push(account)
  const handle = await connect()
  await handle.disconnect()
  shared.pop()
  expect(silent).toHaveLength(1)
  silent[0]?.()
  await settle()
  expect(events).toEqual([])
})

test('behavior: one that has ended is not moved, and what it was asked for is not a choice', async () => {
  const { connections, connect, choice, shared, wallet } = setUp([solana({ rpcUrls }), solanaDevnet({ rpcUrls })])
  connections.start()
  shared.push({ ...account, chains: ['solana:mainnet', 'solana:devnet'] })
  const { wallet: methods, data } = await connect()
  const move = methods.switchNetwork
  await move?.({ networkId: DEVNET })
  expect(choice.current()).toBe(DEVNET)
  shared.pop()
  connections.sync(wallet)
  await expect(move?.({ networkId: MAINNET })).rejects.toMatchObject({
    code: 'CONNECTION_NOT_FOUND',
    context: { connectionId: data.id },
  })
  expect(choice.current()).toBe(DEVNET)
})

test('behavior: an answer counts where the wallet does not share its accounts yet', async () => {
  const { connections, connect } = setUp()
  connections.start()
  expect((await connect()).data.accounts).toEqual([{ address: account.address, type: 'eoa' }])
})
