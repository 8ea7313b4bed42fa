import type { AccountId } from '../../caip/accountId.js'
import type { TokenBalance } from '../../config/tokenBalance.js'

/** The tokens of one account on one network, as far as they were read. */
export interface AccountTokens {
  /** `unavailable`: no source knows the network. `error`: the last read failed, and `tokens` is older. */
  readonly status: 'idle' | 'loading' | 'success' | 'error' | 'unavailable'
  /** The coin first, then the tokens that are worth most. Kept while newer ones load. */
  readonly tokens: readonly TokenBalance[]
  /** When they were read, in milliseconds since the epoch: after a page load it may be of an earlier visit. */
  readonly readAtMs?: number | undefined
  /**
   * When their prices were read, where they don't come with the tokens: in milliseconds since the epoch. Older than
   * `readAtMs` when newer ones didn't come.
   */
  readonly pricesReadAtMs?: number | undefined
  /** The last read failed less than 30 s ago: Portico doesn't ask again before that (specification section 8). */
  readonly isHeld?: boolean | undefined
}

/** Tokens by account: by its CAIP-10 id, so of one network each. */
export interface PortfolioState {
  readonly byId: { readonly [id: AccountId]: AccountTokens }
}

/** What a view shows of an account before its tokens are read. */
export const UNREAD_TOKENS: AccountTokens = { status: 'idle', tokens: [] }
