import type { ChainId } from '../caip/chainId.js'

/** What one account has of one token, or of its network's coin. Plain JSON except for the amount. */
export interface TokenBalance {
  readonly networkId: ChainId
  /** The token's contract (EVM) or mint (Solana). Undefined: the network's own coin. */
  readonly address?: string | undefined
  /** Untrusted text, in one line of at most 64 characters. */
  readonly name: string
  /** Untrusted text, in one line of at most 11 characters. */
  readonly symbol: string
  /** From 0 to 255. Tokens with none are left out of lists (specification section 5); a coin may have none. */
  readonly decimals: number
  readonly amountBaseUnits: bigint
  /**
   * What the network multiplies an amount by where it is shown, as Token-2022 does for interest and for split shares. Prices are
   * for one of what is shown. Transfers are in base units without it. @default 1
   */
  readonly multiplier?: number | undefined
  /** US dollars for one whole token: a decimal number without exponent, such as '3101.3'. Undefined: unknown. */
  readonly priceUsd?: string | undefined
  /** Its source takes it for spam: it is the last of the list, hidden, and in no total. */
  readonly isSpam?: boolean | undefined
  /**
   * What the user chose: true leaves it out of the list and of totals, false shows it though `isSpam`. Undefined: nothing. Portico
   * sets it; what a source says of it doesn't count. `isHiddenToken` says what holds.
   */
  readonly isHidden?: boolean | undefined
  /** A picture that an image element may show: in a `data:` URL, of the service that named it, or of the app. */
  readonly iconUrl?: string | undefined
}

/** A token of which an account may have some. What is missing is read from its network. */
export interface KnownToken {
  /** Address of the token's contract or mint. */
  readonly address: string
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly iconUrl?: string | undefined
}
