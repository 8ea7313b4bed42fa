import { type AdapterContext, type AdapterEvent, lazy } from '@portico/core/adapter'
import { createFakePlatform } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createAccess } from './access.js'
import { createConnections } from './connections.js'
import { createNetworkChoice } from './networkChoice.js'
import type { StandardAccount, StandardWallet } from './standard/types.js'
import { transactions } from './transactions.js'
import { createWalletMethods } from './wallet/createWalletMethods.js'

test('behavior: a change while nobody listens is told at the next start', () => {
  const account: StandardAccount = {
    address: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
    chains: ['solana:mainnet'],
    features: [],
  }
  const shared: StandardAccount[] = [account]
  const wallet: StandardWallet = { name: 'Wallet', icon: '', chains: account.chains, accounts: shared, features: {} }
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
  const connections = createConnections({
    context,
    choice: createNetworkChoice(context),
    networks: () => [],
    createMethods: (session) =>
      createWalletMethods({
        access: { ...createAccess({ context, networks: () => [] }), session },
        loadTransactions: lazy(async () => transactions),
      }),
  })
  connections.start()
  connections.accept({ connectorId: wallet.name, wallet, accounts: [account] })
  connections.stop()
  shared.pop()
  connections.sync(wallet)
  connections.syncAll()
  expect(events).toEqual([])
  expect(connections.find(wallet.name)).toBeDefined()
  connections.start()
  expect(events).toEqual([{ type: 'disconnected', connectionId: 'solana/Wallet' }])
})
