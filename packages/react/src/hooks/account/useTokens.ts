'use client'
import type { AccountTokens } from '@portico/core'
import { UNREAD_TOKENS } from '@portico/core/internal'
import { useSlice } from '../useSlice.js'
import { useAccountList } from './useAccountList.js'

/** The tokens of the account in use. */
export interface TokensFacts extends AccountTokens {
  /**
   * Reads them again now, unless that failed less than 30 s ago. Never rejects: `status` says what happened.
   */
  readonly refresh: () => Promise<void>
}

/**
 * Returns the tokens of the account in use: its coin first, then what is worth most. They are read when the first component
 * with this hook is there, when another account or network is in use, and when the page is visible again after more than 30 s.
 * Core reads them again when a transaction of the account has ended: one of the view Send, or that the app has added.
 *
 * @example
 * const { status, tokens } = useTokens()
 * const total = totalUsdCents(tokens)
 */
export function useTokens(): TokensFacts {
  const { accountId, refresh } = useAccountList('loadTokens')
  const known = useSlice('portfolio', ({ byId }) => (accountId && byId[accountId]) ?? UNREAD_TOKENS)
  return { ...known, refresh }
}
