import type { ChainId } from '../../caip/chainId.js'
import type { KnownToken } from '../../records/tokenBalance.js'

/** A token that an app lists. */
export interface ListedToken extends KnownToken {
  readonly networkId: ChainId
}

/** Which tokens are looked for. */
export type TokenListOptions =
  | {
      /** The tokens, of any network. Of one network the first 1,000 are read. */
      readonly tokens: readonly ListedToken[]
      readonly url?: undefined
    }
  | {
      /**
       * URL of a list in the format of https://tokenlists.org, fetched when tokens are first read. At most 5 MB. Its pictures
       * are shown if they are `data:` URLs or on the list's own origin.
       */
      readonly url: string
      readonly tokens?: undefined
    }
