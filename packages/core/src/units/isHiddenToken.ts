import type { TokenBalance } from '../records/tokenBalance.js'

/**
 * Whether a token is left out of lists and totals: the user hides it, or its source takes it for spam and the user has not shown
 * it.
 *
 * @example
 * const shown = tokens.filter((token) => !isHiddenToken(token))
 */
export function isHiddenToken({ isHidden, isSpam = false }: Pick<TokenBalance, 'isHidden' | 'isSpam'>): boolean {
  return isHidden ?? isSpam
}
