import type { AccountId } from '../caip/accountId.js'
import { type ChainId, isChainId } from '../caip/chainId.js'
import type { Preferences } from '../config/preferences.js'
import type { SocialProvider } from '../config/socials.js'
import type { AskedTransfer } from '../records/askedTransfer.js'
import type { OwnTransaction } from '../records/ownTransaction.js'
import type { TokenBalance } from '../records/tokenBalance.js'
import type { WalletListing } from '../records/walletListing.js'

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
  /** When name and picture were read. Undefined without the picture, which is then read again. */
  readonly identityReadAtMs?: number | undefined
  readonly balanceBaseUnits?: string | undefined
  readonly balanceReadAtMs?: number | undefined
  /** The token the balance is of; undefined is the native coin. */
  readonly balanceToken?:
    | { readonly symbol: string; readonly decimals: number; readonly imageUrl: string | undefined }
    | undefined
}

/** The tokens of an account as they were last seen. Amounts are texts. What is in `tokens` is looked at when it is read. */
export interface KnownTokens {
  readonly readAtMs: number
  readonly pricesReadAtMs?: number | undefined
  readonly tokens: readonly (Omit<TokenBalance, 'amountBaseUnits'> & { readonly amountBaseUnits: string })[]
}

/** A recipient of an earlier transfer from one of the user's accounts. */
export interface RecentRecipient {
  readonly namespace: string
  /** The address of that account. */
  readonly from: string
  readonly address: string
  /** The name that was typed. Untrusted text: it may have another owner by now. */
  readonly name?: string | undefined
  /** How often. */
  readonly count: number
}

/** A transaction that the app added. Its amounts are texts. */
export type KnownTransaction = Omit<OwnTransaction, 'amountBaseUnits' | 'feeBaseUnits' | 'sentInstead'> & {
  readonly amountBaseUnits?: string | undefined
  readonly sentInstead?: { readonly to: string; readonly amountBaseUnits: string } | undefined
  readonly feeBaseUnits?: string | undefined
}

/** A transfer that a wallet was asked for. Its amount is a text. */
export type KnownAsked = Omit<AskedTransfer, 'amountBaseUnits'> & { readonly amountBaseUnits: string }

/** A wallet that is being installed while the page is loaded anew. */
export type StoredInstall = Pick<WalletListing, 'id' | 'name' | 'rdns' | 'imageUrl' | 'homepage' | 'install'>

/** A login at a provider that goes on, until a time in milliseconds since the epoch. Its id is of no use without a cookie. */
export interface StoredLogin {
  readonly provider: SocialProvider
  readonly id: string
  readonly expiresAt: number
  /** Of Farcaster: its link. */
  readonly uri?: string | undefined
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
  /** What the page goes on with when it is loaded anew: a wallet that is being installed, or a login at a provider. */
  resume: StoredInstall | StoredLogin
  /** How the user reached the wallet that was paired last: a `PairingPlace`. */
  pairingPlace: 'qrcode' | 'mobile' | 'web' | 'desktop'
  /** What was last seen of the connected accounts, by CAIP-10 id. On this device only, never in the hint. */
  accounts: { readonly [id: AccountId]: KnownAccount }
  /** The tokens of the accounts in use, by CAIP-10 id. On this device only, never in the hint. */
  tokens: { readonly [id: AccountId]: KnownTokens }
  /** Tokens that the user hides (true), or shows though they count as spam; newest first, at most 1,000. On this device only. */
  hiddenTokens: { readonly [networkAndAddress: string]: boolean }
  /** The user hides amounts. There only while that is so. */
  balancesHidden: true
  /** The project has turned multiWallet on. There only while that is so: what it says is known later than what is restored. */
  multiWallet: true
  /** The networks that watched accounts are shown on, by connector id. */
  watchedNetworks: { readonly [connectorId: string]: ChainId }
  /** What the user chose: how Portico looks, and its language. */
  preferences: Preferences
  /** The recipients that the user's accounts sent to, newest first; at most 100. On this device only. */
  recentRecipients: readonly RecentRecipient[]
  /** Transactions that the app added, 99 at most, by the CAIP-10 id of their sender. On this device only, never in the hint. */
  transactions: { readonly [id: AccountId]: readonly KnownTransaction[] }
  /** Hashes of transactions that the user removed, newest first; at most 99. Other tabs may have them still. */
  removedTransactions: readonly string[]
  /** Transfers that wallets were asked for and whose end is unknown, newest first; at most 20. On this device only. */
  askedTransfers: readonly KnownAsked[]
  /** The swap that goes on, for this tab alone: in its own storage. It is looked at when it is read. */
  swap: Readonly<Record<string, unknown>>
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
    | 'recentWallets'
    | 'consent'
    | 'resume'
    | 'pairingPlace'
    | 'accounts'
    | 'tokens'
    | 'balancesHidden'
    | 'hiddenTokens'
    | 'watchedNetworks'
    | 'multiWallet'
    | 'preferences'
    | 'recentRecipients'
    | 'askedTransfers'
    | 'removedTransactions'
    | 'state'
    | 'swap'
    | 'transactions'
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

/** Whether a value is a time in milliseconds since the epoch. A later one than a Date can have breaks whatever shows it. */
export function isTime(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 8.64e15
}
