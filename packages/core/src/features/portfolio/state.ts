import type { AccountId } from '../../caip/accountId.js'
import type { TokenBalance } from '../../config/tokenBalance.js'
import { constant } from '../../state/constant.js'
import type { Writable } from '../../state/writable.js'

/** The tokens of one account on one network, as far as somebody has looked. */
export interface AccountTokens {
  /** `unavailable`: nobody can be asked about this network. `error`: the last read failed, and what is there is older. */
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
  /** It failed less than 30 s ago: nobody is asked again before that (specification section 8). */
  readonly isHeld?: boolean | undefined
}

/** Tokens by account: by its CAIP-10 id, so of one network each. */
export interface PortfolioState {
  readonly byId: { readonly [id: AccountId]: AccountTokens }
}

/** What a view shows of an account that nobody has looked at. */
export const UNREAD_TOKENS: AccountTokens = { status: 'idle', tokens: [] }

/** Adds what became known of an account's tokens. */
export function updateTokens(
  portfolio: Writable<PortfolioState>,
  { accountId, change }: { readonly accountId: AccountId; readonly change: Partial<AccountTokens> }
): void {
  const next = { ...UNREAD_TOKENS, ...portfolio.byId[accountId], ...change }
  portfolio.byId = { ...portfolio.byId, [accountId]: { ...next, tokens: constant(next.tokens) } }
}

/** Forgets the tokens of every account but these. */
export function retainTokens(portfolio: Writable<PortfolioState>, accountIds: readonly AccountId[]): void {
  const kept = accountIds.flatMap((id) => (portfolio.byId[id] ? [[id, portfolio.byId[id]] as const] : []))
  if (kept.length < Object.keys(portfolio.byId).length) portfolio.byId = Object.fromEntries(kept)
}
