import type { ChainId } from '../../caip/chainId.js'

/** What `recentActivity` looks for. */
export interface RecentActivityOptions {
  /**
   * How many of the latest blocks are searched on EVM: a whole number from 1 to 1,000,000. More blocks take longer, and many nodes
   * refuse to search long ranges.
   * @default 10_000
   */
  readonly blocks?: number | undefined
  /**
   * The tokens and collections that your app knows, of all its networks. A transaction that moved only other tokens counts as
   * spam. On a network without an entry, that is all of them. Of a transaction that moved some of these, nothing else is told;
   * on Solana that holds for those that the account didn't sign. Without this list, no token counts as spam.
   */
  readonly tokens?: readonly { readonly networkId: ChainId; readonly address: string }[] | undefined
}
