import type { AdapterFactory, WalletMethods } from '@portico/core/adapter'
import { type ContractHarness, type ContractSession, describeAdapterContract } from '@portico/test-kit/contract'
import {
  type ApprovalAnswer,
  createSolanaTestWallet,
  createStandardWallet,
  testSolanaAccount,
} from '@portico/test-kit/wallets'
import { inject } from 'vitest'
import { solanaAdapter } from './solanaAdapter.js'
import { createWallet, registerWallet } from './test/createWallet.js'
import { localNetwork } from './test/network.js'
import { networks } from './test/openPage.js'
import { withChains } from './test/withChains.js'
import { withFetch } from './test/withFetch.js'

/** The contract is about any namespace; the adapter is about one. */
function load(): AdapterFactory {
  const { rpcUrl, networkId } = inject('solana')
  const local = localNetwork({ networkId, rpcUrls: [rpcUrl] })
  return withFetch(solanaAdapter({ networks: [local, networks[1]] })) as AdapterFactory
}

const abilities: { readonly [key in 'has' | 'lacks']: readonly (keyof WalletMethods)[] } = {
  has: ['signMessage', 'signTransactions', 'sendTransaction', 'transfer', 'signIn', 'switchNetwork'],
  lacks: ['signTypedData', 'sendCalls', 'getCallsStatus', 'watchAsset', 'request', 'addNetwork'],
}

const session: ContractSession = {
  networkIds: [inject('solana').networkId, networks[1].id],
  addresses: [testSolanaAccount(3).address, testSolanaAccount(4).address],
  methods: ['solana_signMessage'],
}

function token(): NonNullable<ContractHarness['token']> {
  const { networkId, token: mint, holder } = inject('solana')
  return {
    networkId,
    token: mint,
    address: holder,
    balance: { amountBaseUnits: 10_000_000_000n, decimals: 6, symbol: 'SUSD' },
    noToken: holder,
  }
}

/** A transaction of the faucet. */
async function airdrop(): ReturnType<NonNullable<ContractHarness['transactions']>> {
  const { rpcUrl, networkId } = inject('solana')
  const from = testSolanaAccount(9).address
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params: [from, 1_000_000] })
  const answer = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result: confirmed } = (await answer.json()) as { readonly result: string }
  const unseen = '5'.repeat(88)
  return { networkId, from, confirmed, unseen, past: { mark: '0!', status: 'expired' } }
}

describeAdapterContract({
  name: 'a wallet of these tests',
  session,
  create: async () => {
    const wallet = await createWallet()
    const unregister = wallet.register()
    return {
      load,
      abilities,
      signsIn: true,
      token: token(),
      transactions: airdrop,
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

describeAdapterContract({
  name: "test-kit's wallet",
  session,
  create: () => {
    const name = `Harbor ${crypto.randomUUID().slice(0, 8)}`
    let decision: ApprovalAnswer | 'hold' = 'approve'
    let held: ((answer: ApprovalAnswer) => void)[] = []
    let prompts = 0
    const wallet = createSolanaTestWallet({
      chains: [{ chain: 'solana:localnet', rpcUrl: inject('solana').rpcUrl }],
      approve: async () => {
        prompts++
        return decision === 'hold' ? new Promise<ApprovalAnswer>((resolve) => held.push(resolve)) : decision
      },
    })
    const chains = ['solana:localnet', 'solana:devnet'] as const
    const icon = 'data:image/svg+xml;base64,PHN2Zy8+'
    const standard = withChains(createStandardWallet({ provider: wallet.provider, name, icon, chains }))
    const unregister = registerWallet(standard.wallet)
    return {
      load,
      abilities,
      signsIn: true,
      token: token(),
      transactions: airdrop,
      wallet: {
        connectorId: name,
        behave: (behavior) => {
          wallet.setFaults({ alreadyPending: behavior === 'pending', locked: behavior === 'locked' })
          if (behavior !== 'pending' && behavior !== 'locked') decision = behavior
        },
        answer: (answer) => {
          decision = answer
          for (const resolve of held) resolve(answer)
          held = []
        },
        prompts: () => prompts,
        isAuthorised: async () => {
          const accounts = await wallet.provider.request({ method: 'standard:connect', params: { silent: true } })
          return Array.isArray(accounts) && accounts.length > 0
        },
        changeAccount: () => {
          const second = wallet.accounts[1] ?? ''
          wallet.selectAccount(second)
          return second
        },
        changeNetwork: () => {
          standard.allow('solana:devnet')
          return networks[1].id
        },
        disconnect: wallet.disconnect,
        goSilent: () => wallet.setFaults({ neverAnswers: 'everything' }),
      },
      dispose: () => {
        unregister()
        wallet.stop()
      },
    }
  },
})
