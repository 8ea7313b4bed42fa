import { base58 } from '@scure/base'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
  StandardEventsListeners,
} from '@wallet-standard/features'
import type { SolanaChainName, SolanaProvider } from './types.js'

/** A feature that a Solana wallet may have or lack. */
export type SolanaFeatureName = keyof OptionalFeatures

/** How a wallet presents itself to pages (Wallet Standard). */
export interface StandardWalletOptions {
  /** What stands behind it. */
  readonly provider: SolanaProvider
  readonly name: string
  /** Data URI in base64. */
  readonly icon: WalletIcon
  /** Clusters it lists. Default: `solana:localnet`. */
  readonly chains?: readonly SolanaChainName[] | undefined
  /** Features it lists beside connecting and events. Default: all. */
  readonly features?: readonly SolanaFeatureName[] | undefined
  /** Versions of transactions it lists. Default: legacy and 0. */
  readonly transactionVersions?: readonly ('legacy' | 0)[] | undefined
}

/** A Wallet Standard wallet. https://github.com/wallet-standard/wallet-standard */
export function createStandardWallet(options: StandardWalletOptions): Wallet {
  const { provider, name, icon, chains = ['solana:localnet'], features: listed = allFeatures } = options
  const versions = {
    version: '1.0.0',
    supportedTransactionVersions: options.transactionVersions ?? ['legacy', 0],
  } as const
  const signing = listed.filter((feature) => feature !== 'standard:disconnect')
  let made: readonly WalletAccount[] = []
  let accounts: readonly WalletAccount[] = []
  let isConnected = false
  let listeners: readonly StandardEventsListeners['change'][] = []

  /** The same object for the same address, because pages compare them. */
  const accountOf = (address: string): WalletAccount => {
    const known = made.find((account) => account.address === address)
    if (known) return known
    const account = Object.freeze({
      address,
      publicKey: base58.decode(address),
      chains: [...chains],
      features: signing,
    })
    made = [...made, account]
    return account
  }

  const show = (addresses: readonly string[]): void => {
    const before = accounts.map(({ address }) => address)
    accounts = addresses.map(accountOf)
    if (before.join() !== addresses.join()) for (const listener of listeners) listener({ accounts })
  }

  const ask = async <T>(method: string, params: unknown): Promise<T> =>
    // Both sides of the provider are written here, each method with its own result.
    (await provider.request({ method, params })) as T

  provider.on('accountsChanged', (addresses) => {
    // Before it has connected, a page must not be told that another page of its origin has.
    if (isConnected) show(addresses as readonly string[])
  })

  const withAddress = <T extends { readonly account: WalletAccount }>({ account, ...input }: T): object => ({
    ...input,
    address: account.address,
  })

  const standard: StandardConnectFeature & StandardEventsFeature = {
    'standard:connect': {
      version: '1.0.0',
      connect: async (input) => {
        const addresses = await ask<readonly string[]>('standard:connect', { silent: input?.silent === true })
        isConnected ||= addresses.length > 0
        show(addresses)
        return { accounts }
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (_event, listener) => {
        listeners = [...listeners, listener]
        return () => {
          listeners = listeners.filter((other) => other !== listener)
        }
      },
    },
  }

  const optional: OptionalFeatures = {
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        await ask('standard:disconnect', undefined)
        isConnected = false
        show([])
      },
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: async (...inputs) => {
        type Answer = { readonly address: string; readonly signedMessage: Uint8Array; readonly signature: Uint8Array }
        const answers = await ask<readonly Answer[]>('solana:signIn', inputs)
        isConnected = true
        show([...new Set([...answers.map(({ address }) => address), ...accounts.map(({ address }) => address)])])
        return answers.map(({ address, ...rest }) => ({ ...rest, account: accountOf(address) }))
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) => ask('solana:signMessage', inputs.map(withAddress)),
    },
    'solana:signTransaction': {
      ...versions,
      signTransaction: (...inputs) => ask('solana:signTransaction', inputs.map(withAddress)),
    },
    'solana:signAndSendTransaction': {
      ...versions,
      signAndSendTransaction: (...inputs) => ask('solana:signAndSendTransaction', inputs.map(withAddress)),
    },
  }

  return Object.freeze({
    version: '1.0.0',
    name,
    icon,
    chains: [...chains],
    features: { ...standard, ...Object.fromEntries(listed.map((feature) => [feature, optional[feature]])) },
    get accounts() {
      return accounts
    },
  })
}

type OptionalFeatures = StandardDisconnectFeature &
  SolanaSignInFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature

const allFeatures: readonly SolanaFeatureName[] = [
  'standard:disconnect',
  'solana:signIn',
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
]
