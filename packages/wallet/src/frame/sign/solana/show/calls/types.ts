import type { ApprovalAmountModel, ApprovalCallModel, ApprovalWarning } from '../../../../views/models/approval.ts'
import type { ByteReader } from '../../read/wire/createByteReader.ts'
import type { NamedAddress } from '../../read/wire/namedAddresses.ts'

/** What the chain says of what a transaction names. What isn't there isn't read, or can't be. */
export interface ChainFacts {
  /** Addresses of lookup tables. */
  readonly tables: ReadonlyMap<string, readonly string[]>
  readonly tokenAccounts: ReadonlyMap<string, TokenAccount>
  readonly mints: ReadonlyMap<string, Mint>
  readonly names: ReadonlyMap<string, TokenName>
  /** Accounts that programs own and in which the user has nothing: those programs decide about coins that are sent there. */
  readonly programAccounts: ReadonlySet<string>
  /** Changes by transactions to the rights over the account and its tokens, whichever program makes them. */
  readonly takeovers: readonly Takeover[]
}

/** An address gets a right over what is the user's. */
export type Takeover =
  /** The account itself is a program's. */
  | { readonly type: 'program'; readonly account: string; readonly owner: string }
  /** The account itself has data: then its coins can't be sent any more. */
  | { readonly type: 'data'; readonly account: string }
  /** The user has lost a right, to another address or for good. */
  | {
      readonly type: 'authority'
      readonly authority: Authority
      readonly account: string
      readonly holder: string | undefined
      /** The program whose account it is. */
      readonly program: string
    }
  /** A new account for coins or tokens, over which another address has a right. */
  | {
      readonly type: 'made'
      readonly account: string
      readonly program: string
      /** What the account has got, coins that are wrapped included. */
      readonly lamports: bigint
      /** Absent for one that has no tokens. */
      readonly mint: string | undefined
      readonly holders: ReadonlyMap<Authority, string | undefined>
    }
  /** An address may spend what a token account has. */
  | {
      readonly type: 'delegate'
      readonly account: string
      readonly mint: string
      readonly delegate: string
      readonly amountBaseUnits: bigint
      /** One of the two that have tokens. */
      readonly program: string
    }

/** A right over an account, as programs call it. */
export type Authority =
  | 'Account owner'
  | 'Close account'
  | 'Mint tokens'
  | 'Freeze account'
  | 'Use nonce'
  | 'Stake'
  | 'Withdraw'
  | 'Lock up'

/** An account that has tokens. */
export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly amountBaseUnits: bigint
  /** All coins of the account, wrapped ones too. */
  readonly lamports: bigint
  /** The address that may spend, and how much. */
  readonly delegate?: { readonly address: string; readonly amountBaseUnits: bigint } | undefined
  /** The address that may close it where that isn't its owner. */
  readonly closer?: string | undefined
}

/** A token, as its mint account says. */
export interface Mint {
  /** 0 to 100. */
  readonly decimals: number
  /** The network shows other amounts of it than there are: no number here would be the one that the user knows. */
  readonly isScaled?: boolean | undefined
  readonly supplyBaseUnits: bigint
  /** What its own metadata calls it. */
  readonly name?: TokenName | undefined
}

/** What a token is called, cleaned. Untrusted. */
export interface TokenName {
  /** At most 64 characters. */
  readonly name: string
  /** At most 16 characters. */
  readonly symbol: string
}

/** A call with its addresses. */
export interface NamedInstruction {
  readonly program: string
  /** Undefined where a lookup table isn't read. */
  readonly accounts: readonly (string | undefined)[]
  /** The same accounts, with what the transaction lets the program do with them. */
  readonly places: readonly NamedAddress[]
  readonly data: Uint8Array
}

/** What a call says of an amount of a token. */
export interface TokenAmount {
  readonly amountBaseUnits: bigint
  /** The program refuses others than the token's. */
  readonly decimals?: number | undefined
}

/** What a call is described with. */
export interface CallContext {
  /** The address that signs. */
  readonly account: string
  readonly facts: ChainFacts
  /** SOL. */
  coins(lamports: bigint): ApprovalAmountModel
  /** An amount of a token; undefined where its decimals aren't known. */
  tokens(amount: TokenAmount & { readonly mint: string | undefined }): ApprovalAmountModel | undefined
  /** Owner of a token account: as the chain says, or as an earlier call makes it. */
  ownerOf(tokenAccount: string): string | undefined
  /** Owner of an account that a later call of the transaction makes. */
  laterOwnerOf(account: string): string | undefined
}

/** What the user is told of a call. */
export interface DescribedInstruction {
  readonly call: ApprovalCallModel
  readonly warnings?: readonly ApprovalWarning[] | undefined
  /** It has no line of its own beside others: what it does is part of the fee or of the changes. */
  readonly isQuiet?: boolean | undefined
  /** What it takes from the account that signs, in lamports. */
  readonly spentLamports?: bigint | undefined
}

/**
 * Describes one instruction of a program; undefined where it has no description. A read behind the end of the data throws a
 * RangeError. Data may go on behind what is read: the programs ignore the rest too.
 */
export type Describe = (request: KnownInstruction) => DescribedInstruction | undefined

/** An instruction whose program is known, and whose data is read up to what names it. */
export interface KnownInstruction {
  readonly data: ByteReader
  /** The address of an account by its place. Throws a RangeError where it isn't known. */
  readonly address: (place: number) => string
  readonly accounts: readonly (string | undefined)[]
  readonly context: CallContext
  readonly program: string
}
