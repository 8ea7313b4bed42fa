import type { TokenBalance } from '../../records/tokenBalance.js'
import type { ByAccount, ReadStatus } from '../../state/byAccount.js'

/** The tokens of one account on one network, as far as they were read. */
export interface AccountTokens extends ReadStatus {
  /** The coin first, then the tokens that are worth most. Kept while newer ones load. */
  readonly tokens: readonly TokenBalance[]
  /**
   * When their prices were read, where they don't come with the tokens: in milliseconds since the epoch. Older than
   * `readAtMs` when newer ones didn't come.
   */
  readonly pricesReadAtMs?: number | undefined
}

/** Tokens by account. */
export interface PortfolioState extends ByAccount<AccountTokens> {}

/** What a view shows of an account before its tokens are read. */
export const UNREAD_TOKENS: AccountTokens = { status: 'idle', tokens: [] }
