import type { SentInsteadModel } from './sentInstead.js'

/** A transaction, ready to be shown. */
export interface ActivityRowModel {
  readonly key: string
  readonly kind: 'send' | 'receive' | 'approve' | 'swap' | 'mint' | 'burn' | 'contract'
  /**
   * `unknown`: pending, and its network doesn't know it (any more). `signatures`: others have to sign it first. `asked`: a wallet
   * was asked for it, and may have sent it.
   */
  readonly status:
    | 'asked'
    | 'pending'
    | 'unknown'
    | 'signatures'
    | 'confirmed'
    | 'reverted'
    | 'replaced'
    | 'cancelled'
    | 'expired'
    | 'dropped'
  /** Where the amount goes, seen from the account. `self`: to the account itself. */
  readonly direction: 'in' | 'out' | 'self' | 'none'
  /** How many other assets moved with it. */
  readonly others?: number | undefined
  /** Amount with its symbol. */
  readonly amount?: string | undefined
  /** Name of what moved, for its picture. */
  readonly asset: string
  readonly icon?: string | undefined
  /** Of an NFT, where its name does not say it. Untrusted text. */
  readonly collection?: string | undefined
  /** The other side, shortened. */
  readonly counterpart?: string | undefined
  /** Its wallet has sent something else than it was asked for. */
  readonly instead?: SentInsteadModel | undefined
  /** How long ago, in words. */
  readonly time: string
  /** Its page in the network's explorer. */
  readonly href?: string | undefined
  /** Opens what is known of it here, in place of that page. */
  readonly onOpen?: (() => void) | undefined
}

/** The transactions of one month. */
export interface ActivityMonthModel {
  readonly key: string
  /** Its name in the user's language. */
  readonly label: string
  readonly rows: readonly ActivityRowModel[]
  /** Folded until the user asks for them. */
  readonly spam: readonly ActivityRowModel[]
}

/** The activity of an account. */
export interface ActivityModel {
  /** `loading`: nothing is known yet. `error`: past ones could not be read. */
  readonly status: 'loading' | 'ready' | 'error'
  readonly pending: readonly ActivityRowModel[]
  readonly months: readonly ActivityMonthModel[]
  /** Names the next older ones: each part of the list by another text. Undefined after the last. */
  readonly next?: string | undefined
  /** There are more, which can't be read. */
  readonly isPartial?: boolean | undefined
}
