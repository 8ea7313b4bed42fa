import type { AccountId } from '../caip/accountId.js'
import { type ChainId, isChainId } from '../caip/chainId.js'
import type { WalletListing } from '../config/walletListing.js'

/** A wallet that was connected before: enough to offer it first. The icon comes from its connector. */
export interface RecentWallet {
  readonly key: string
  readonly name: string
  /** Address it shared last. */
  readonly address?: string | undefined
}

/** An account as it was last seen; its balance with the time of reading it. JSON has no bigint, so it is a text. */
export interface KnownAccount {
  readonly name?: string | undefined
  readonly avatarUrl?: string | undefined
  readonly balanceBaseUnits?: string | undefined
  readonly balanceReadAtMs?: number | undefined
  /** The token the balance is of; undefined is the native coin. */
  readonly balanceToken?:
    | { readonly symbol: string; readonly decimals: number; readonly imageUrl: string | undefined }
    | undefined
}

/** What is kept between visits: nothing that can sign, no status, no handle. Keys are stored under `<prefix>v1/`. */
export interface StoredValues {
  /** Two at most, newest first (specification section 9). */
  recentWallets: readonly RecentWallet[]
  activeNetwork: ChainId
  /** Connector ids of the live connections, per namespace: one, or with multiWallet several, the one in use first. */
  lastConnectors: { readonly [namespace: string]: string | readonly string[] }
  /** The app's terms that the user accepted, and when (milliseconds since the epoch). */
  consent: { readonly version: string; readonly acceptedAtMs: number }
  /** A wallet that is being installed while the page is loaded anew. */
  resume: Pick<WalletListing, 'id' | 'name' | 'rdns' | 'imageUrl' | 'homepage' | 'install'>
  /** How the user reached the wallet that was paired last: a `PairingPlace`. */
  pairingPlace: 'qrcode' | 'mobile' | 'web' | 'desktop'
  /** What was last seen of the connected accounts, by CAIP-10 id. On this device only, never in the hint. */
  accounts: { readonly [id: AccountId]: KnownAccount }
  /** Hint for a server render, as dehydrate() makes it. */
  state: string
}

/** Name of a stored key. */
export type StoredKey = keyof StoredValues

/** Reads a stored value: the value, or undefined for anything that is not one. */
export type Parser<K extends StoredKey> = (value: unknown) => StoredValues[K] | undefined

/** The parsers of what is read at start; recent wallets and consent are read later. */
export const PARSERS: {
  readonly [K in Exclude<
    StoredKey,
    'recentWallets' | 'consent' | 'resume' | 'pairingPlace' | 'accounts' | 'state'
  >]: Parser<K>
} = {
  activeNetwork: (value) => (isChainId(value) ? value : undefined),
  lastConnectors: (value) =>
    isRecord(value) &&
    Object.values(value)
      .flat()
      .every((id) => typeof id === 'string')
      ? // Every value is a text, or a list of texts.
        (value as StoredValues['lastConnectors'])
      : undefined,
}

/** Whether a value is a plain object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
