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
  | 'notMoved'

/** Something to know before the review. */
export type SendNoteType =
  | 'firstTime'
  | 'ownAddress'
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
  readonly icon?: string | undefined
  /** Balance with its symbol. */
  readonly amount?: string | undefined
  /** Value in a currency. */
  readonly value?: string | undefined
  readonly price?: string | undefined
  readonly selected?: boolean | undefined
}

/** Who gets it, once that is known. */
export interface SendPartyModel {
  readonly address: string
  /** Untrusted text. */
  readonly name?: string | undefined
}

/** An address that ends as one that the user knows. */
export interface LookAlikeModel {
  readonly known: SendPartyModel
  readonly given: string
}

/** Somebody that the user sent to before. */
export interface SendRecentModel extends SendPartyModel {
  readonly count: number
}
