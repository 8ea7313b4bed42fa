import { describeAdapterContract } from '@portico/test-kit/contract'
import { version } from '@wagmi/core'
import { createPromptedWallet, localChains } from './test/page.js'
import { type WagmiAdapter, wagmiAdapter } from './wagmiAdapter.js'

describeAdapterContract({
  name: `@wagmi/core ${version}`,
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
      wallet: {
        connectorId: wallet.rdns,
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
