import type { AdapterFactory } from '@portico/core/adapter'
import { describeAdapterContract } from '@portico/test-kit/contract'
import { inject } from 'vitest'
import { solanaAdapter } from './solanaAdapter.js'
import { createWallet } from './test/createWallet.js'
import { localNetwork } from './test/network.js'
import { networks } from './test/openPage.js'
import { withFetch } from './test/withFetch.js'

describeAdapterContract({
  name: 'Wallet Standard',
  create: async () => {
    const { rpcUrl, networkId, token, holder } = inject('solana')
    const local = localNetwork({ networkId, rpcUrls: [rpcUrl] })
    const wallet = await createWallet()
    const unregister = wallet.register()
    return {
      // The contract is about any namespace; the adapter is about one.
      load: () => withFetch(solanaAdapter({ networks: [local, networks[1]] })) as AdapterFactory,
      abilities: {
        has: ['signMessage', 'signTransactions', 'sendTransaction', 'transfer', 'signIn', 'switchNetwork'],
        lacks: ['signTypedData', 'sendCalls', 'getCallsStatus', 'watchAsset', 'request', 'addNetwork'],
      },
      token: {
        networkId,
        token,
        address: holder,
        // It has no metadata, so that it is called by its address.
        balance: {
          amountBaseUnits: 10_000_000_000n,
          decimals: 6,
          symbol: `${token.slice(0, 4)}…${token.slice(-4)}`,
        },
        noToken: holder,
      },
      wallet: {
        connectorId: wallet.name,
        behave: wallet.behave,
        answer: wallet.answer,
        prompts: wallet.prompts,
        isAuthorised: wallet.isAuthorised,
        changeAccount: () => {
          wallet.show(wallet.addresses[1])
          return wallet.addresses[1]
        },
        changeNetwork: () => {
          wallet.allow('solana:devnet')
          return networks[1].id
        },
        disconnect: () => wallet.show(),
        goSilent: wallet.goSilent,
      },
      dispose: unregister,
    }
  },
})
