import type { Account, Adapter, ConnectionHandle, ConnectorInfo } from '../adapter/types.js'
import type { AlertCode } from '../alerts/types.js'
import type { Network } from '../caip/network.js'
import type { Given } from '../config/features.js'
import type { SocialProvider } from '../config/socials.js'
import type { Emit } from '../events/types.js'
import type { Metadata } from '../platform/metadata.js'
import type { Platform, StorageBackend } from '../platform/types.js'
import type { KeysPurpose, WalletCard } from '../views/walletCard.js'
import type { EmbeddedConnector, MultichainConnector, MultichainId, PairingConnector } from './types.js'

/** A multichain connector of one instance before anything of it is fetched: what is listed, and how to get the rest. */
export type MultichainEntry = PairingEntry | EmbeddedEntry

/** Its wallets take offers to pair. */
export interface PairingEntry extends EntryOf<PairingConnector> {
  readonly type: 'pairing'
}

/** Its wallet is opened by a login. It has no row among the wallets. */
export interface EmbeddedEntry extends EntryOf<EmbeddedConnector> {
  readonly type: 'embedded'
  /** Providers that its server logs users in by. */
  readonly socials: readonly SocialProvider[]
}

interface EntryOf<C extends MultichainConnector> {
  readonly id: MultichainId
  /** The name of its row, and of a wallet that has none of its own. */
  readonly name: string
  /** Fetches what it needs and starts it; the same connector each time, which is `value` from then on. Rejects PEER_MISSING. */
  readonly load: { (): Promise<C>; readonly value?: C | undefined }
  /** Whether an adapter uses its sessions: none does for which the dapp made a connector of this id itself. */
  isUsedBy(adapter: Adapter): boolean
  /**
   * What an adapter found, and this one beside it, if it is used. The name is its own: what was found under it is not
   * listed.
   */
  list(request: { readonly adapter: Adapter; readonly found: readonly ConnectorInfo[] }): readonly ConnectorInfo[]
  /** The adapter's share of the session of the last visit, as a connection; none once the instance has stopped. */
  restore(request: { readonly adapter: Adapter; readonly stopped: AbortSignal }): Promise<readonly ConnectionHandle[]>
  /** Reads sessions anew, after the page heard nothing for a while. Never rejects. What was not loaded has none. */
  refresh(): Promise<void>
  /** Whether the instance runs. What was not loaded has nothing to stop. */
  setRunning(isRunning: boolean): void
}

/** What a multichain connector is given: the instance's own options, of which it reads these, and its outside world. */
export interface ConnectorContext {
  readonly options: {
    readonly projectId?: string | undefined
    readonly enableWalletConnect?: boolean | undefined
    readonly metadata?: Given<Metadata> | undefined
    /** The app's own storage, where earlier versions kept sessions. What can sign is never written to it. */
    readonly storage?: StorageBackend | undefined
    readonly storagePrefix: string
    /** By namespace, for wallets with several. */
    readonly defaultAccountTypes?: { readonly [namespace: string]: Account['type'] } | undefined
  }
  readonly platform: Platform
  readonly emit: Emit
  /** The app's networks as they are now. */
  readonly networks: () => readonly Network[]
  /** What a connector needs of the modal. Its code is fetched with the first call. */
  readonly modal: () => Promise<ConnectorModal>
}

/** What a connector may do in the modal. */
export interface ConnectorModal {
  /**
   * Opens the view ApproveTransaction, or with a purpose WalletKeys, on top of what is shown. It goes when `done` says whether
   * the user has agreed to anything.
   */
  showCard(opened: {
    readonly card: WalletCard
    readonly purpose?: KeysPurpose | undefined
    readonly done: Promise<boolean>
  }): Promise<void>
  /** Tells the user that the wallet doesn't do what the page asked for. */
  tellRefused(): void
  /** Tells the developer. */
  raiseAlert(code: AlertCode): void
  /** BCP 47 tag of the modal's language; undefined where nothing draws it. */
  language(): string | undefined
}

/** Makes one multichain connector for one instance. Inert, and part of the first load. */
export interface MultichainFactory<E extends MultichainEntry = MultichainEntry> {
  readonly id: MultichainId
  /** Undefined when the options leave it out: nothing of it is shown then. */
  create(context: ConnectorContext): E | undefined
}
