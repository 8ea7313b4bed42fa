/** What the wallet is asked to do, for the user to decide. Every text of it comes from a site or a chain: untrusted. */
export type ApprovalModel = ApprovalMessageModel | ApprovalDataModel | ApprovalTransactionModel

/** A text to sign. */
export interface ApprovalMessageModel {
  readonly type: 'message'
  /** The text. Bytes that are no text are given as hex, with `isBytes`. */
  readonly text: string
  readonly isBytes?: boolean | undefined
  /** The text signs in to a site. */
  readonly signIn?: { readonly domain: string; readonly isOwnDomain: boolean } | undefined
}

/** Typed data to sign (EIP-712). */
export interface ApprovalDataModel {
  readonly type: 'data'
  /** Name of the type that is signed, such as `Bid`. */
  readonly name: string
  readonly fields: readonly ApprovalRowModel[]
  /** What it is for, as it says itself. */
  readonly app: {
    readonly name?: string | undefined
    readonly version?: string | undefined
    readonly contract?: string | undefined
    /** Network it is for, by its name, or by its number where the wallet knows none. */
    readonly network?: string | undefined
  }
  /** All of it as text. */
  readonly raw: string
  readonly warnings: readonly ApprovalWarning[]
  /** Addresses that a permit gives rights to. Where these have no limit, the user types the end of each. */
  readonly spenders?: readonly string[] | undefined
}

/** Transactions to sign, or to sign and send: one call after the other. */
export interface ApprovalTransactionModel {
  readonly type: 'transaction'
  readonly calls: readonly ApprovalCallModel[]
  /** False: the site gets what was signed, and sends it itself, or doesn't. */
  readonly isSent: boolean
  readonly fee: ApprovalFeeModel
  readonly changes: ApprovalChangesModel
  /** A spending limit that the user may lower; the first of `calls` is its `allow`. */
  readonly allowance?: ApprovalAllowanceModel | undefined
  readonly warnings: readonly ApprovalWarning[]
  /** All of it as text. */
  readonly raw: string
}

/** An amount, ready to show. */
export interface ApprovalAmountModel {
  /** Exact, grouped for the locale, such as '1,284.002'. */
  readonly amount: string
  readonly symbol: string
}

/** A line of data. */
export interface ApprovalRowModel {
  /** As the data names it. */
  readonly label: string
  /** Absent for the heading of what follows one level deeper. */
  readonly value?: string | undefined
  /** How to draw the value. @default 'text' */
  readonly kind?: 'text' | 'address' | 'bytes' | undefined
  /** How deep it is nested, from 0. */
  readonly depth: number
}

/** What one call does. Addresses are whole. */
export type ApprovalCallModel =
  /** Native currency or a token goes to an account. */
  | { readonly type: 'send'; readonly amount: ApprovalAmountModel; readonly to: string }
  | { readonly type: 'sendNft'; readonly name: string; readonly to: string }
  /** An account may spend a token. `amount` undefined: any amount. */
  | {
      readonly type: 'allow'
      readonly amount: ApprovalAmountModel | undefined
      readonly symbol: string
      readonly spender: string
    }
  /** An account may take every NFT of a collection; `isAllowed` false takes that back. */
  | {
      readonly type: 'allowAll'
      readonly collection: string
      readonly operator: string
      readonly isAllowed: boolean
    }
  /** Any other call of a contract or program. */
  | {
      readonly type: 'call'
      /** Name of the function or instruction; undefined where it is unknown. */
      readonly name: string | undefined
      /** Contract or program. */
      readonly to: string
      /** How the program is called, where it is known. */
      readonly toName?: string | undefined
      readonly rows: readonly ApprovalRowModel[]
      readonly value?: ApprovalAmountModel | undefined
      /** Address that may spend any amount of a token after the call. */
      readonly spender?: string | undefined
    }
  /** The account runs no code any more. */
  | { readonly type: 'undelegate' }
  /** A new contract. */
  | { readonly type: 'deploy'; readonly value?: ApprovalAmountModel | undefined }

/** What the network takes. */
export type ApprovalFeeModel =
  | { readonly status: 'reading' }
  | { readonly status: 'known'; readonly most: ApprovalAmountModel; readonly isEnough: boolean }
  /** Another account pays it for the user. */
  | { readonly status: 'paid' }
  | { readonly status: 'unknown' }

/** What the network says would happen. */
export type ApprovalChangesModel =
  | { readonly status: 'reading' }
  | { readonly status: 'known'; readonly rows: readonly ApprovalChangeModel[] }
  /** It would fail; the reason as the network or the contract says it. */
  | { readonly status: 'fails'; readonly reason?: string | undefined }
  /** It can't be asked here, or it doesn't answer. */
  | { readonly status: 'unknown' }

/** A balance of the account before and after. */
export interface ApprovalChangeModel {
  readonly symbol: string
  /** Where the coin is, if not in the account itself. */
  readonly place?: 'stake' | 'other' | undefined
  /** Address of the token's contract, where the token alone has said its symbol. */
  readonly token?: string | undefined
  readonly before: string
  readonly after: string
  /** What goes is minus, what comes is plus. */
  readonly direction: 'out' | 'in'
}

/** A limit for the spender of a token. */
export interface ApprovalAllowanceModel {
  /** What the account has now: the safe limit. */
  readonly limit: ApprovalAmountModel
  /** The user's choice. At first true. */
  readonly isLimited: boolean
}

/** What the user is warned of. */
export type ApprovalWarning =
  /** An account may spend any amount of a token. */
  | 'unlimited'
  /** An account may take every NFT of a collection. */
  | 'allNfts'
  /** Typed data that lets an account spend tokens, without a transaction. */
  | 'permit'
  /** Typed data that isn't known to be harmless. */
  | 'mayMove'
  /** Typed data for another network than the one in use. */
  | 'otherNetwork'
  /** What a call does is unknown. */
  | 'unknownCall'
  /** Tokens are sent to the contract of that token itself. */
  | 'toToken'
  /** The site gets a signed transaction, and can send it whenever it likes. */
  | 'siteSends'
  /** A transaction never gets too old: what isn't sent now may be sent later. */
  | 'neverExpires'
  /** The site gets a signed transaction that never gets too old. */
  | 'siteKeeps'
  /** The coins of another account of the user go to another address. */
  | 'coinsToOther'
  /** Coins go into an account that a program owns. */
  | 'coinsToProgram'
  /** Control of an account goes to another account. */
  | 'ownerChange'
  /** The account of the key runs the wallet's code from now on. */
  | 'delegates'
  /** The same, in place of code of another wallet. */
  | 'replacesCode'
