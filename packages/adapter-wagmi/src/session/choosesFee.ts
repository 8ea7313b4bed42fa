import type { EvmFollowed } from './sessionFacts.js'

/**
 * Whether the account in use is a smart account whose wallet chooses the fee of what it sends, and says beforehand what that is
 * (`portico_estimateCalls`).
 */
export function choosesFee(followed: Pick<EvmFollowed, 'shared' | 'has'>): boolean {
  return followed.shared().accounts[0].type === 'smartAccount' && followed.has(ESTIMATE_CALLS)
}

/** Portico's own method: what calls of a smart account cost it. */
export const ESTIMATE_CALLS = 'portico_estimateCalls'
