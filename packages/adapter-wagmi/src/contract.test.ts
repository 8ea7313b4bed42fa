import { type ContractTransactions, describeAdapterContract } from '@portico/test-kit/contract'
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
      transactions: sendTransactions,
      wallet: {
        connectorId: wallet.rdns,
        saysLocked: true,
        behave: (behavior) => {
          wallet.setFaults({ alreadyPending: behavior === 'pending', locked: behavior === 'locked' })
          if (behavior !== 'pending' && behavior !== 'locked') wallet.decide(behavior)
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

/** One that goes through and one whose code reverts, of an account that no other test uses. */
async function sendTransactions(): Promise<ContractTransactions> {
  const from = testAccount(9).address
  const send = (transaction: object): Promise<string> =>
    rpc('eth_sendTransaction', { from, gas: '0x186a0', ...transaction })
  const [confirmed, reverted] = [await send({ to: from, value: '0x1' }), await send({ data: '0x60006000fd' })]
  const unseen = `0x${'ab'.repeat(32)}`
  return { networkId: 'eip155:31337', from, confirmed, reverted, unseen, past: { mark: '0!', status: 'replaced' } }
}

async function rpc(method: string, ...params: readonly unknown[]): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(inject('rpcUrls')[0], { method: 'POST', headers, body })
  return ((await answer.json()) as { readonly result: string }).result
}
