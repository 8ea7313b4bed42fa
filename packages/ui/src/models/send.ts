import type { SentInsteadModel } from './sentInstead.js'

/** What the main button of Send says: the next thing to do. */
export type SendStepName =
  | 'selectToken'
  | 'readingToken'
  | 'tokenFailed'
  | 'enterAmount'
  | 'amountInvalid'
  | 'amountTooPrecise'
  | 'insufficient'
  | 'enterRecipient'
  | 'resolving'
  | 'recipientInvalid'
  | 'recipientFailed'
  | 'estimating'
  | 'feeFailed'
  | 'tokenRefused'
  | 'insufficientFee'
  | 'tooLittle'
  | 'review'

/** Why a recipient or a token can't be used. */
export type SendProblem =
  | 'invalid'
  | 'wrongChecksum'
  | 'tokenAccount'
  | 'nameUnknown'
  | 'nameUnsupported'
  | 'nameElsewhere'
  | 'failed'
  | 'transferHook'
  | 'nonTransferable'
  | 'paused'
  | 'frozen'
  | 'notMoved'
  | 'nftNotMoved'
  /** A contract that may not be able to give an NFT back. */
  | 'unsafeRecipient'

/** Something to know before the review. */
export type SendNoteType =
  | 'firstTime'
  | 'ownAddress'
  | 'ownElsewhere'
  | 'contract'
  | 'tokenContract'
  | 'keyless'
  | 'newAccount'
  | 'nameMoved'
  | 'changed'
  | 'max'
  | 'tooLittle'
  | 'received'
  /** The account was asked to send before, and may have. */
  | 'askedBefore'
  | 'receivedUnknown'
  | 'hook'
  /** The token's permanent delegate can take it back at any time. */
  | 'delegate'
  /** A part of the balance can't be sent: `cost`. */
  | 'frozen'
  | 'feeRisen'

/** A note with what it names. */
export interface SendNote {
  readonly type: SendNoteType
  /** Where there may be several of a type. */
  readonly key?: string | undefined
  /** Name or shortened address of the recipient. Untrusted text. */
  readonly name?: string | undefined
  /** An amount with its symbol. */
  readonly cost?: string | undefined
}

/** A token as Send shows it. */
export interface SendTokenModel {
  /** Unique in the list. */
  readonly key: string
  /** Untrusted text. */
  readonly name: string
  /** Untrusted text. */
  readonly symbol: string
  /** Contract or mint; undefined for the network's coin. Names can be copied, this can't. */
  readonly address?: string | undefined
  /** Its page in the network's explorer. */
  readonly href?: string | undefined
  /** Of an NFT, whose picture is `icon`. Its id is shown in full; the collection's name is untrusted text. */
  readonly nft?: { readonly tokenId: string; readonly collection: string } | undefined
  readonly icon?: string | undefined
  /** Balance with its symbol. */
  readonly amount?: string | undefined
  /** Value in a currency. */
  readonly value?: string | undefined
  readonly price?: string | undefined
  readonly selected?: boolean | undefined
  /** Another token has its symbol or its name too. */
  readonly sameName?: boolean | undefined
}

/** A figure with what it is in another unit. */
export interface SendFigure {
  readonly text: string
  readonly note?: string | undefined
}

/** The recipient, once that is known. */
export interface SendPartyModel {
  readonly address: string
  /** Untrusted text. */
  readonly name?: string | undefined
}

/** An address that begins or ends as another one. */
export interface LookAlikeModel {
  readonly known: SendPartyModel
  readonly given: string
  /** The other one is in Activity, where strangers can put it: either may be the right one. Otherwise the user knows it. */
  readonly isSeen?: boolean | undefined
}

/** A recipient that the user sent to before. */
export interface SendRecentModel extends SendPartyModel {
  readonly count: number
}

/**
 * How far a transfer is. `unknown`: its network doesn't know it, now or any more. `signatures`: others have to sign first. The
 * last six are ends.
 */
export type ReceiptStatus =
  | 'sending'
  | 'unknown'
  | 'signatures'
  | 'confirmed'
  | 'reverted'
  | 'replaced'
  | 'cancelled'
  | 'expired'
  | 'dropped'

/** A transaction with its page in the network's explorer. */
export interface TransactionModel {
  readonly hash: string
  readonly href?: string | undefined
}

/** What was sent, and how far it is. */
export interface ReceiptModel {
  readonly status: ReceiptStatus
  readonly amount: SendFigure
  readonly party?: SendPartyModel | undefined
  /** What the network took, or what it was thought to take. Undefined: unknown. */
  readonly fee?: (SendFigure & { readonly isEstimate: boolean }) | undefined
  readonly transaction: TransactionModel
  /** What is in a block in its place. */
  readonly replacement?: TransactionModel | undefined
  /** Its wallet has sent something else than it was asked for: `amount` and `party` are what it sent. */
  readonly instead?: SentInsteadModel | undefined
  /** When it ended, as the language writes it. */
  readonly time?: string | undefined
}
