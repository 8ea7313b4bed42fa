import { type AdapterContext, type AdapterEvent, lazy } from '@portico/core/adapter'
import { createFakePlatform, settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createAccess } from './access.js'
import { createConnections } from './connections.js'
import { createNetworkChoice } from './networkChoice.js'
import { createRestore } from './restore.js'
import type { StandardAccount, StandardWallet } from './standard/types.js'
import { transactions } from './transactions.js'
import { createWalletMethods } from './wallet/createWalletMethods.js'

const account: StandardAccount = {
  address: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  chains: ['solana:mainnet'],
  features: [],
}

function setUp() {
  const events: AdapterEvent<'solana'>[] = []
  const context: AdapterContext<'solana'> = {
    networks: [],
    storageKeyPrefix: '@test/v1/',
    platform: createFakePlatform(),
    enableAnnounced: true,
    enableInjected: true,
    identify: () => 'object',
    emit: (event) => events.push(event),
  }
  const choice = createNetworkChoice(context)
  const connections = createConnections({
    context,
    choice,
    networks: () => [],
    createMethods: (session) =>
      createWalletMethods({
        access: { ...createAccess({ context, networks: () => [] }), session },
        loadTransactions: lazy(async () => transactions),
      }),
  })
  return { context, choice, connections, events }
}

test('behavior: a silent answer that comes after the user has disconnected connects nothing', async () => {
  const { context, choice, connections, events } = setUp()
  let shared: readonly StandardAccount[] = []
  let answer: () => void = () => undefined
  const wallet: StandardWallet = {
    name: 'Wallet',
    icon: '',
    chains: account.chains,
    get accounts() {
      return shared
    },
    features: {
      'standard:connect': {
        connect: (input?: { readonly silent?: boolean }) =>
          input?.silent
            ? new Promise((resolve) => {
                // What it said when it was asked.
                answer = () => resolve({ accounts: [account] })
              })
            : Promise.resolve({ accounts: [account] }),
      },
    },
  }
  const restore = createRestore({
    context,
    connections,
    choice,
    discovery: { start: () => undefined, stop: () => undefined, find: () => wallet, watchers: new Set() },
  })
  connections.start()
  const stopped = new AbortController()
  const restored = restore({ connectorIds: ['Wallet'], signal: stopped.signal })
  await settle()
  // The deadline: the wallet has not answered.
  stopped.abort()
  expect(await restored).toEqual([])
  // The user connects it, and lets it go.
  shared = [account]
  const handle = connections.accept({ connectorId: 'Wallet', wallet, accounts: [account] })
  await handle.disconnect()
  shared = []
  answer()
  await settle()
  expect(events).toEqual([])
  expect(connections.find('Wallet')).toBeUndefined()
})
