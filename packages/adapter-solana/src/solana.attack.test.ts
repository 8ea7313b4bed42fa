import { type AdapterContext, type AdapterEvent, lazy } from '@portico/core/adapter'
import { createFakePlatform, settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createAccess } from './access.js'
import { createConnections } from './connections.js'
import { createNetworkChoice } from './networkChoice.js'
import { createRestore } from './restore.js'
import type { StandardAccount, StandardWallet } from './standard/types.js'
import { decodeTransaction } from './transaction/decode.js'
import { transactions } from './transactions.js'
import { createWalletMethods } from './wallet/createWalletMethods.js'
import { signTransactions } from './wallet/signTransactions.js'

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

test('7: a silent answer that comes after the user has disconnected connects nothing', async () => {
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
        connect: (input) =>
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

test('9: transactions of a connection that ended meanwhile are not put before the user', async () => {
  let shared: readonly StandardAccount[] = [account]
  let prompts = 0
  const wallet: StandardWallet = {
    name: 'Wallet',
    icon: '',
    chains: account.chains,
    accounts: [account],
    features: {
      'solana:signTransaction': {
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async (...inputs) => {
          prompts++
          return inputs.map(({ transaction }) => ({ signedTransaction: transaction }))
        },
      },
    },
  }
  const own: StandardAccount = { ...account, features: ['solana:signTransaction'] }
  shared = [own]
  const asked = signTransactions(
    {
      session: { connectorId: 'Wallet', wallet, accounts: () => shared, move: () => undefined },
      rpcOf: (networkId) => ({ networkId, call: async () => ({}) }),
    },
    { networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', transactions: [new Uint8Array(200)] }
  )
  // While it is built, the user disconnects.
  shared = []
  expect(await asked.catch((error: unknown) => error)).toMatchObject({ code: 'CONNECTION_NOT_FOUND' })
  expect(prompts).toBe(0)
})

test('15: data that is no bytes is no transaction, and is not changed into one', () => {
  const instruction = { programAddress: '11111111111111111111111111111111', data: [2, 300, -1, 1.9] }
  expect(() => decodeTransaction({ instructions: [instruction] })).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID' })
  )
})
