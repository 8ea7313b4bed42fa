import type { ChainId } from '@portico/core/adapter'

/** A token that `uniswapV2Swaps` offers. Its decimals are read from its contract, and what isn't given here. */
export interface UniswapV2Token {
  readonly address: string
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly iconUrl?: string | undefined
}

/** The pools of one network. */
export interface UniswapV2Pools {
  /** Router 02 of Uniswap v2, or one with the same calls and a fee of 0.3 % per pool. */
  readonly router: string
  /**
   * SwapRouter02 of Uniswap, or a contract with the same calls over the same pools: swaps whose payment the account allows by a
   * permit (EIP-2612) are sent to it. Prices still come from `router`.
   * @default none: each payment of a token needs an approval
   */
  readonly permitRouter?: string | undefined
  /** Knows the pool of two tokens. */
  readonly factory: string
  /** The network's coin as a token, as the router has it (`WETH`). */
  readonly wrappedCoin: string
  /** What is offered beside the coin. */
  readonly tokens: readonly UniswapV2Token[]
  /**
   * Tokens that a swap may go through, one of them or two: those that most pools have. Each is asked with each other, so 3 are
   * 10 reads per price.
   * @default the wrapped coin
   */
  readonly via?: readonly string[] | undefined
}

/** Options of `uniswapV2Swaps`. */
export interface UniswapV2Options {
  /**
   * As the user reads it.
   * @default 'Uniswap v2'
   */
  readonly name?: string | undefined
  /** By CAIP-2 id. */
  readonly pools: { readonly [networkId: ChainId<'eip155'>]: UniswapV2Pools }
}

/** Options of `convertSwaps`. */
export interface ConvertOptions {
  /**
   * As the user reads it.
   * @default '1inch'
   */
  readonly name?: string | undefined
  /**
   * CAIP-2 ids of the networks that it swaps on.
   * @default the 12 networks of the specification, and those of `contracts`
   */
  readonly networkIds?: readonly ChainId<'eip155'>[] | undefined
  /**
   * The contracts that the service's swaps are sent to and that may be approved, by network. A swap that goes to another contract
   * is refused.
   * @default the routers v5 and v6 of 1inch
   */
  readonly contracts?: { readonly [networkId: ChainId<'eip155'>]: readonly string[] } | undefined
  /**
   * What the service keeps of what is paid, in hundredths of a per cent.
   * @default 85
   */
  readonly feeBps?: number | undefined
}
