import { describeAdapterContract } from '@portico/test-kit/contract'
import { testAccount } from '@portico/test-kit/wallets'
import { version } from '@wagmi/core'
import { inject } from 'vitest'
import { createPromptedWallet, localChains } from './test/page.js'
import { type WagmiAdapter, wagmiAdapter } from './wagmiAdapter.js'

describeAdapterContract({
  name: `@wagmi/core ${version}`,
  session: {
    networkIds: ['eip155:31337', 'eip155:31338'],
    addresses: [testAccount(3).address, testAccount(4).address],
    methods: ['personal_sign'],
  },
  create: () => {
    const wallet = createPromptedWallet()
    const stop = wallet.announce()
    let adapter: WagmiAdapter | undefined
    return {
      load: () => {
        adapter = wagmiAdapter({ networks: localChains() })
        return adapter
      },
      isConnectedInLibrary: () => adapter?.config.state.status === 'connected',
      abilities: {
        has: [
          'signMessage',
          'signTypedData',
          'sendTransaction',
          'transfer',
          'sendCalls',
          'getCallsStatus',
          'watchAsset',
          'request',
          'switchNetwork',
          'addNetwork',
        ],
        lacks: ['signTransactions', 'signIn'],
      },
      token: {
        networkId: 'eip155:31337',
        token: inject('tokenAddress'),
        address: testAccount(7).address,
        balance: { amountBaseUnits: 10_000_000_000n, decimals: 6, symbol: 'TUSD' },
        noToken: testAccount(6).address,
      },
      wallet: {
        connectorId: wallet.rdns,
        saysLocked: true,
        behave: (behaviour) => {
          wallet.setFaults({ alreadyPending: behaviour === 'pending', locked: behaviour === 'locked' })
          if (behaviour !== 'pending' && behaviour !== 'locked') wallet.decide(behaviour)
        },
        answer: wallet.answer,
        prompts: wallet.prompts,
        isAuthorised: async () => {
          const accounts = await wallet.provider.request({ method: 'eth_accounts' })
          return Array.isArray(accounts) && accounts.length > 0
        },
        changeAccount: () => {
          wallet.selectAccount(wallet.accounts[1])
          return wallet.accounts[1]
        },
        changeNetwork: () => {
          wallet.selectChain(31_338)
          return 'eip155:31338'
        },
        disconnect: wallet.disconnect,
        goSilent: () => wallet.setFaults({ neverAnswers: 'everything' }),
      },
      dispose: stop,
    }
  },
})
