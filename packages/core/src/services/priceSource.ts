import type { ChainId } from '../caip/chainId.js'
import type { Platform } from '../platform/types.js'

/** What a source of prices is asked. */
export interface PriceRequest {
  readonly networkId: ChainId
  /** What to price: at most 500 tokens of one network, its coin included. Symbols are untrusted text, and no key. */
  readonly tokens: readonly {
    /** The token's contract or mint. Undefined: the network's own coin. */
    readonly address?: string | undefined
    readonly symbol: string
  }[]
  /** The client's own fetch and clock. */
  readonly platform: Pick<Platform, 'fetch' | 'clock'>
  /** Aborted after 10 s, or when the answer isn't needed any more. */
  readonly signal: AbortSignal
}

/** The price of one token. */
export interface TokenPrice {
  /** The token's contract or mint. Undefined: the network's own coin. */
  readonly address?: string | undefined
  /**
   * US dollars for one whole token, as a decimal number or its text. A token whose price isn't known is left out: 0 is
   * taken for unknown too.
   */
  readonly priceUsd: string | number
}

/**
 * Where prices come from, for the option `data.prices`. Portico asks once for each time that it reads an account's tokens,
 * never for a testnet's, checks each entry, and shows one price everywhere: in the list, the total, and while sending.
 *
 * @example
 * const prices: PriceSource = {
 *   read: async ({ networkId, tokens, signal }) => {
 *     const response = await fetch('/api/prices', { method: 'POST', body: JSON.stringify({ networkId, tokens }), signal })
 *     return await response.json()
 *   },
 * }
 */
export interface PriceSource {
  /**
   * The prices that it knows, in any order. What it leaves out keeps the price that came with the balance, if any.
   * Undefined: it knows nothing of this network. After a rejection the prices before stay, with their age.
   */
  read(request: PriceRequest): Promise<readonly TokenPrice[] | undefined>
}
