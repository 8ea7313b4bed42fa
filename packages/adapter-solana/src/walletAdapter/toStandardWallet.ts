import type { Network } from '@portico/core/adapter'
import { decodeBase58 } from '../base58.js'
import { toChainName } from '../chainName.js'
import type { Features, StandardAccount, StandardWallet, TransactionVersion } from '../standard/types.js'
import type { AdapterWallet, AdapterWalletAbilities } from './types.js'

/**
 * A wallet-adapter wallet as a Wallet Standard one, so that the rest of the adapter knows one kind. It says nothing about
 * chains, so it has those of the dapp's networks. It is restored only when it is connected already: most of these wallets
 * cannot be asked without a prompt.
 */
export function toStandardWallet(request: {
  readonly wallet: AdapterWallet
  readonly networks: () => readonly Network<'solana'>[]
}): StandardWallet {
  const { networks } = request
  // Which of these it has is looked at below.
  const wallet = request.wallet as AdapterWallet & AdapterWalletAbilities
  const isReady = (): boolean => wallet.readyState === 'Installed' || wallet.readyState === 'Loadable'
  const chains = (): readonly string[] => [...new Set(networks().map(({ id }) => toChainName(id)))]
  const versions = (): readonly TransactionVersion[] => [...(wallet.supportedTransactionVersions ?? ['legacy'])]

  const accounts = (): readonly StandardAccount[] => {
    const address = wallet.publicKey?.toBase58()
    return address === undefined ? [] : [{ address, chains: chains(), features: Object.keys(features) }]
  }

  const features: Partial<Features> = {
    'standard:connect': {
      connect: async ({ silent = false } = {}) => {
        if (!silent && !wallet.publicKey) await wallet.connect()
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': { disconnect: () => wallet.disconnect() },
    'standard:events': {
      on: (_, listener) => {
        // Each event calls back with something of its own.
        const hear = (): void => listener()
        for (const event of EVENTS) wallet.on(event, hear)
        return () => {
          for (const event of EVENTS) wallet.off(event, hear)
        }
      },
    },
  }

  if (wallet.signMessage)
    features['solana:signMessage'] = {
      signMessage: async ({ message }) => {
        const signature = await wallet.signMessage?.(message)
        return signature ? [{ signature }] : []
      },
    }
  if (wallet.signTransaction)
    features['solana:signTransaction'] = {
      get supportedTransactionVersions() {
        return versions()
      },
      signTransaction: async (...inputs) => {
        const { signTransaction } = await import('./signTransaction.js')
        const signed: { readonly signedTransaction: Uint8Array }[] = []
        // One after the other, since each may show a prompt.
        for (const { transaction } of inputs)
          signed.push({ signedTransaction: await signTransaction({ wallet, transaction, versions: versions() }) })
        return signed
      },
    }
  else if (wallet.sendTransaction)
    features['solana:signAndSendTransaction'] = {
      get supportedTransactionVersions() {
        return versions()
      },
      signAndSendTransaction: async ({ transaction, chain }) => {
        const { sendTransaction } = await import('./signTransaction.js')
        const network = networks().find(({ id }) => toChainName(id) === chain)
        const hash = await sendTransaction({ wallet, transaction, versions: versions(), rpcUrl: network?.rpcUrls[0] })
        const signature = hash ? decodeBase58(hash) : undefined
        return signature ? [{ signature }] : []
      },
    }
  if (wallet.signIn)
    features['solana:signIn'] = {
      signIn: async (input) => {
        const answer = await wallet.signIn?.(input)
        return answer ? [{ ...answer, account: { chains: [], features: [], ...answer.account } }] : []
      },
    }

  return {
    name: wallet.name,
    icon: wallet.icon,
    features,
    get chains() {
      return isReady() ? chains() : []
    },
    get accounts() {
      return accounts()
    },
  }
}

const EVENTS = ['connect', 'disconnect', 'readyStateChange'] as const
