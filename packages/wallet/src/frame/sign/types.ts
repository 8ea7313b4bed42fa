import type { FrameNetwork, WalletAccount } from '../../api.ts'
import type { ApprovalModel } from '../views/models/approval.ts'
import type { SignInRequest } from './signIn/types.ts'

/** An account that acts: that of a key, or the smart account that the key owns. */
export interface ActingAccount extends WalletAccount {
  /** Of a smart account: the address of its key. */
  readonly owner?: string | undefined
}

/** What a page asks the wallet to do. Untrusted, all of it. */
export interface AskedCall {
  readonly network: FrameNetwork
  readonly method: string
  readonly params: unknown
  /** Origin of the page that asks, as the browser says. */
  readonly dapp: string
}

/** What the wallet can do in one namespace. */
export interface NamespaceSigner {
  /** Reads what a page asks its user, strictly; asks no network. Throws a WalletError PARAMS_INVALID. */
  read(request: {
    readonly call: AskedCall
    /** The account that is asked, in this namespace. */
    readonly account: ActingAccount
    /** BCP 47 tag that figures are written for. */
    readonly locale: string
  }): Question
  /** Answers what needs no user. Rejects a WalletError. */
  answer(request: { readonly call: AskedCall; readonly account: ActingAccount }): Promise<unknown>
  /** Writes what signs the account in to a page, which was checked before. Undefined where this namespace can't say it. */
  signIn(request: {
    readonly signIn: SignInRequest
    readonly network: FrameNetwork
    readonly account: ActingAccount
    /** RFC 3339. */
    readonly issuedAt: string
  }): SignInMessage | undefined
  /**
   * Whether a smart account can be used now, and is deployed. Rejects a WalletError RPC_FAILED. Absent: the namespace has no smart
   * accounts.
   */
  lookAtSmartAccount?(request: { readonly network: FrameNetwork; readonly account: ActingAccount }): Promise<boolean>
}

/** A text that signs in, and how it is signed. */
export interface SignInMessage {
  readonly message: string
  /** The signature as the namespace writes those of messages. */
  sign(key: AccountKey): Promise<string>
}

/** A question to the user. What is shown is what gets signed: nothing that the page does later changes it. */
export interface Question {
  /** What it is about as far as it is known now. */
  readonly model: ApprovalModel
  /**
   * Asks the network what it costs and what it does, and tells the model each time that more is known. Resolves when nothing
   * more comes, or the signal aborts; never rejects. Called once.
   */
  look(request: { readonly signal: AbortSignal; readonly onModel: (model: ApprovalModel) => void }): Promise<void>
  /** The user has chosen to lower the spending limit, or not. Only where the model has an `allowance`. */
  setLimited?(isLimited: boolean): ApprovalModel
  /** The user agrees to this model, one that was told: what is found later changes nothing. Only where `look` finds what gets signed. */
  agree?(model: ApprovalModel): void
  /**
   * The user has agreed: signs, and sends where that is asked. Resolves with what the page is
   * answered. Rejects a WalletError: `RPC_FAILED` with what the network said, `SENT_UNKNOWN` where it may have been sent,
   * `PARAMS_INVALID` where the network doesn't know what was to be signed as its own.
   */
  sign(key: AccountKey): Promise<unknown>
}

/** The private key of the one account that signs: 32 bytes (secp256k1), or the seed of an Ed25519 key. Wiped by the caller. */
export interface AccountKey {
  readonly privateKey: Uint8Array
}
