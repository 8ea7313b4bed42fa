import type { AddressFacts, TransferEstimate } from '../../adapter/methods.js'
import type { PorticoErrorCode, PorticoErrorContext } from '../../errors/codes.js'
import type { Nft } from '../../records/nft.js'
import type { TokenBalance } from '../../records/tokenBalance.js'
import { constant } from '../../state/constant.js'
import type { Source } from '../../state/source.js'
import type { Writable } from '../../state/writable.js'
import type { RecentRecipient } from '../../storage/schema.js'

/** Whose draft it is. */
export interface SendSource extends Source {
  /** Its wallet shows the user what is sent: Portico's own Send asks it from the form, without a review before. */
  readonly reviewsRequests?: boolean | undefined
}

/** What is sent. Decimals and balances are the chain's own once it is `ready`: a list may lie about them. */
export interface SendToken extends Omit<TokenBalance, 'networkId' | 'amountBaseUnits'> {
  readonly status: 'loading' | 'ready' | 'failed'
  /** How many the account has, of an NFT. */
  readonly balanceBaseUnits?: bigint | undefined
  /** It is an NFT of the contract at `address`, without decimals and price. Its picture is `iconUrl`. */
  readonly nft?: Pick<Nft, 'tokenId' | 'collection'> | undefined
  /** Of the network's coin, which pays the fee. */
  readonly coinBaseUnits?: bigint | undefined
}

/** The recipient of a draft. */
export interface SendRecipient {
  /** As typed. */
  readonly text: string
  /**
   * `resolving`: a name or the address is being looked up. `ready`: the address is known. `nameUnknown`: the name has no address.
   * `nameElsewhere`: it has an address, and none on this network. `nameUnsupported`: the adapter looks up no names, or this one's
   * records are kept at a host that the app doesn't allow. `tokenAccount`: what is sent there is lost. `failed`: the network
   * couldn't be asked.
   */
  readonly status:
    | 'empty'
    | 'resolving'
    | 'ready'
    | 'invalid'
    | 'wrongChecksum'
    | 'tokenAccount'
    | 'nameUnknown'
    | 'nameUnsupported'
    | 'nameElsewhere'
    | 'failed'
  /** As its namespace writes it. */
  readonly address?: string | undefined
  /** The name that stands for it. Untrusted text. */
  readonly name?: string | undefined
  readonly type?: AddressFacts['type'] | undefined
  /** The owner of the token account, who can be sent to in its place. */
  readonly owner?: string | undefined
}

/** Something to know before the review. */
export type SendWarning =
  | {
      readonly code:
        | 'ownAddress'
        /** An account of the user's that is a contract on another network, and nothing on this one. */
        | 'ownElsewhere'
        | 'contract'
        | 'tokenContract'
        /** No key can have the address, and nothing is there: a vault, or an address without an owner. */
        | 'keyless'
        | 'firstTime'
        /** The account is made by the transfer, which costs `fee.depositBaseUnits` or takes a least amount. */
        | 'newAccount'
        /** The name stood for another address when it was typed. */
        | 'nameMoved'
    }
  /**
   * It begins or ends as this address and is another one (address poisoning). `isSeen`: that one is in Activity, where any sender
   * can put an address, so either of the two may be the right one. Otherwise the user knows it.
   */
  | {
      readonly code: 'lookAlike'
      readonly address: string
      readonly name?: string | undefined
      readonly isSeen?: boolean | undefined
    }

/** What the transfer costs. */
export type SendFee =
  | { readonly status: 'unknown' | 'loading' | 'failed' }
  | { readonly status: 'refused'; readonly reason: PorticoErrorContext['TOKEN_UNSUPPORTED']['reason'] }
  | ({ readonly status: 'ready' } & TransferEstimate)

/** What the user is shown before the wallet is asked, and exactly what is then sent. */
export interface SendReview extends SendSource {
  readonly token: SendToken
  readonly amountBaseUnits: bigint
  readonly to: string
  readonly name?: string | undefined
  readonly estimate: TransferEstimate
  /** Everything but the fee is sent, so the fee may not be higher than shown. */
  readonly isMax: boolean
  /** From where on the network is asked for it, should its hash be lost. */
  readonly mark?: string | undefined
  /** US dollars for one of the network's coin, as a decimal number; undefined where unknown. */
  readonly coinPriceUsd?: string | undefined
  /** When it was read, by the clock of the page. */
  readonly readAtMs: number
  /** When its figures took the place of others that were on screen. */
  readonly changedAtMs?: number | undefined
}

/** What goes with a transfer of a payment that a link asks for (Solana Pay). */
export interface TransferExtra {
  /** Accounts by which the payment is found on the chain. */
  readonly references?: readonly string[] | undefined
  /** What is written into it, for all to read. */
  readonly memo?: string | undefined
}

/** What was sent, as its review showed it. */
export interface SentTransfer {
  readonly hash: string
  readonly review: SendReview
}

/** The draft of a transfer, and how far it is. */
export interface SendState {
  /**
   * `checking`: everything is read once more before the review, or of a review that is there. `confirming`: the wallet is open.
   * `maybeSent`: it was asked, and it is unknown whether it sent: this draft is never confirmed again.
   */
  readonly status: 'editing' | 'checking' | 'reviewing' | 'confirming' | 'maybeSent' | 'sent'
  /** Undefined: not begun. */
  readonly source?: SendSource | undefined
  readonly token?: SendToken | undefined
  /** What was read for the draft: the coin, and the token that the app set up for the network. */
  readonly known: readonly TokenBalance[]
  /** As typed. */
  readonly amount: string
  /** The same as a decimal number with a point; undefined when invalid. */
  readonly amountDecimal?: string | undefined
  readonly unit: 'token' | 'fiat'
  /** What was typed in the other unit, and what it meant: the amount is shown rounded, and this is sent. */
  readonly converted?:
    | { readonly amount: string; readonly amountDecimal: string; readonly amountBaseUnits: bigint }
    | undefined
  /** Everything but what the transfer costs. */
  readonly isMax?: boolean | undefined
  readonly recipient: SendRecipient
  readonly warnings: readonly SendWarning[]
  readonly fee: SendFee
  readonly review?: SendReview | undefined
  /** What went wrong last: in the wallet, or because account or network changed (`CONNECTION_NOT_FOUND`). */
  readonly error?: { readonly code: PorticoErrorCode; readonly details?: string | undefined } | undefined
  /** Of what the wallet is asked for, or was: see the slice `transactions`. */
  readonly askedId?: string | undefined
  /** Of what was sent last. */
  readonly hash?: string | undefined
  /** What was sent last, for its receipt. It stays when another draft begins. */
  readonly sent?: SentTransfer | undefined
  /** The recipients that the account sent to, newest first. */
  readonly recents: readonly RecentRecipient[]
}

/** Nothing is typed. */
export const NO_AMOUNT = { amount: '', amountDecimal: undefined, converted: undefined } as const

/** Changes the draft. */
export function updateSend(send: Writable<SendState>, { recents, known, ...rest }: Partial<SendState>): void {
  Object.assign(send, rest)
  if (recents) send.recents = constant(recents)
  if (known) send.known = constant(known)
}

/** Empties the draft, for this account or for none. */
export function resetSend(send: Writable<SendState>, kept: Pick<SendState, 'source' | 'status' | 'hash'>): void {
  Object.assign(send, {
    ...kept,
    token: undefined,
    known: [],
    ...NO_AMOUNT,
    unit: 'token',
    isMax: undefined,
    recipient: { text: '', status: 'empty' },
    warnings: [],
    fee: { status: 'unknown' },
    review: undefined,
    error: undefined,
    askedId: undefined,
    recents: [],
  } satisfies Partial<SendState>)
}
