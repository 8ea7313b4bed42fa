import type { Network } from '@portico/core/adapter'
import type { Adapter } from '@solana/wallet-adapter-base'
import { toChainName } from '../chainName.js'
import { decodeBase58 } from '../encoding/decodeBase58.js'
import { versionsOf } from '../standard/features.js'
import type { Features, StandardAccount, StandardWallet, TransactionVersion } from '../standard/types.js'
import type { AbleAdapter } from './ableAdapter.js'
import type { UsedBase } from './loadBase.js'
import { toKnownError } from './toKnownError.js'

/**
 * A wallet-adapter wallet as a Wallet Standard one, so that the rest of the adapter knows one kind. It says nothing about
 * chains, so it has those of the app's networks. It is restored only when it is connected already: most of these wallets
 * cannot be asked without a prompt.
 */
export function toStandardWallet(request: {
  readonly wallet: Adapter
  readonly networks: () => readonly Network<'solana'>[]
  readonly base: UsedBase
}): StandardWallet {
  const { networks, base } = request
  // Its features are looked at where they are used, as those of every wallet of the page.
  if ('standard' in request.wallet) return request.wallet.wallet as unknown as StandardWallet
  // Which of these it has is looked at below.
  const wallet: AbleAdapter = request.wallet
  const { Installed, Loadable } = base.WalletReadyState
  const isReady = (): boolean => wallet.readyState === Installed || wallet.readyState === Loadable
  const chains = (): readonly string[] => [...new Set(networks().map(({ id }) => toChainName(id)))]

  const ask = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      throw toKnownError(error, base)
    }
  }

  const accounts = (): readonly StandardAccount[] => {
    const address = wallet.publicKey?.toBase58()
    return address === undefined ? [] : [{ address, chains: chains(), features: Object.keys(features) }]
  }

  const features: Partial<Features> = {
    'standard:connect': {
      connect: async ({ silent = false } = {}) => {
        if (!silent && !wallet.publicKey) await ask(() => wallet.connect())
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
    ...signingFeatures({ wallet, networks, ask }),
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

/** The ways of signing that a wallet has. */
function signingFeatures(request: {
  readonly wallet: AbleAdapter
  readonly networks: () => readonly Network<'solana'>[]
  readonly ask: <T>(call: () => Promise<T>) => Promise<T>
}): Partial<Features> {
  const { wallet, networks, ask } = request
  const versions = (): readonly TransactionVersion[] => versionsOf(wallet)
  const features: Partial<Features> = {}
  if (wallet.signMessage)
    features['solana:signMessage'] = {
      signMessage: async ({ message }) => {
        const signature = await ask(async () => wallet.signMessage?.(message))
        return signature ? [{ signature }] : []
      },
    }
  if (wallet.signTransaction)
    features['solana:signTransaction'] = {
      get supportedTransactionVersions() {
        return versions()
      },
      signTransaction: async (...inputs) => {
        const { signByAdapter } = await import('./signByAdapter.js')
        const transactions = inputs.map(({ transaction }) => transaction)
        const signed = await ask(() => signByAdapter({ wallet, transactions, versions: versions() }))
        return signed.map((signedTransaction) => ({ signedTransaction }))
      },
    }
  else
    features['solana:signAndSendTransaction'] = {
      get supportedTransactionVersions() {
        return versions()
      },
      signAndSendTransaction: async ({ transaction, chain }) => {
        const { sendByAdapter } = await import('./signByAdapter.js')
        const rpcUrl = networks().find(({ id }) => toChainName(id) === chain)?.rpcUrls[0]
        const hash = await ask(() => sendByAdapter({ wallet, transaction, versions: versions(), rpcUrl }))
        // 64 bytes have at most 88 characters; a longer text is not decoded at all.
        const signature = hash && hash.length <= 88 ? decodeBase58(hash) : undefined
        return signature ? [{ signature }] : []
      },
    }
  if (wallet.signIn)
    features['solana:signIn'] = {
      signIn: async (input) => {
        const answer = await ask(async () => wallet.signIn?.(input))
        return answer ? [{ ...answer, account: { ...answer.account, chains: [], features: [] } }] : []
      },
    }
  return features
}

const EVENTS = ['connect', 'disconnect', 'readyStateChange'] as const
