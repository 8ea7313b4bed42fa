import type { ChainId } from '@portico/core/adapter'

/** Options of `jupiterSwaps`. */
export interface JupiterOptions {
  /**
   * As the user reads it.
   * @default 'Jupiter'
   */
  readonly name?: string | undefined
  /**
   * Where Jupiter's API is, without `/swap/v2` and `/tokens/v2`: Jupiter's own host, or a proxy of your app that passes these calls on.
   * The page's CSP has to allow it in `connect-src`.
   * @default 'https://api.jup.ag'
   */
  readonly url?: string | undefined
  /**
   * Your key of Jupiter, sent to `url` as the header `x-api-key`. Any visitor of your page can read a key that is in the page, and use
   * up its rate: let a proxy of your app add the key, and leave this out.
   * @default none: Jupiter answers fewer calls a minute
   */
  readonly apiKey?: string | undefined
  /**
   * The programs that swaps are sent to, by CAIP-2 id: its networks are those that are swapped on. A swap that goes to another program is
   * refused.
   * @default Jupiter's program of version 6 on Solana's main network
   */
  readonly programs?: { readonly [networkId: ChainId<'solana'>]: readonly string[] } | undefined
}
