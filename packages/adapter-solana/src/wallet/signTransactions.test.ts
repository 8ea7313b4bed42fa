import { expect, test } from 'vitest'
import type { StandardAccount, StandardWallet } from '../standard/types.js'
import { liveWallet } from '../test/liveWallet.js'
import { signTransactions } from './signTransactions.js'

const account: StandardAccount = {
  address: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  chains: ['solana:mainnet'],
  features: ['solana:signTransaction'],
}

test('error: CONNECTION_NOT_FOUND: transactions of a connection that ended meanwhile are not put before the user', async () => {
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
        signTransaction: async (...inputs: readonly { readonly transaction: Uint8Array }[]) => {
          prompts++
          return inputs.map(({ transaction }) => ({ signedTransaction: transaction }))
        },
      },
    },
  }
  const asked = signTransactions(
    {
      live: liveWallet(wallet, () => shared),
      rpcOf: (networkId) => ({ networkId, call: async () => ({}) }),
    },
    { networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', transactions: [new Uint8Array(200)] }
  )
  // While it is built, the user disconnects.
  shared = []
  expect(await asked.catch((error: unknown) => error)).toMatchObject({ code: 'CONNECTION_NOT_FOUND' })
  expect(prompts).toBe(0)
})
