'use client'
import { type AccountTransactions, type AskedTransfer, toAccountId } from '@portico/core'
import { UNREAD_TRANSACTIONS } from '@portico/core/internal'
import { useCallback, useMemo } from 'react'
import { usePortico } from '../../usePortico.js'
import { useSlice } from '../useSlice.js'
import { useAccountList } from './useAccountList.js'

/** The transactions of the account in use. */
export interface TransactionsFacts extends AccountTransactions {
  /** Transfers that the account's wallet was asked for and whose end isn't known, newest first. */
  readonly asked: readonly AskedTransfer[]
  /** Reads the next page. Does nothing while one is read, and after the last one. */
  readonly loadMore: () => Promise<void>
  /** Reads the first page again. Never rejects: `status` says what happened. */
  readonly refresh: () => Promise<void>
}

/**
 * Returns the transactions of the account in use: those that the app added, and past ones. They are read when the first
 * component with this hook is there, when another account or network is in use, and when the page is visible again.
 *
 * @example
 * const { status, own, items, next, loadMore } = useTransactions()
 */
export function useTransactions(): TransactionsFacts {
  const client = usePortico()
  const { accountId, refresh } = useAccountList('loadTransactions')
  const known = useSlice('transactions', ({ byId }) => (accountId && byId[accountId]) ?? UNREAD_TRANSACTIONS)
  const loadMore = useCallback(() => client.loadTransactions({ more: true }), [client])
  const asked = useSlice('transactions', (state) => state.asked)
  const own = useMemo(
    () => (asked ?? []).filter(({ networkId, from }) => toAccountId({ networkId, address: from }) === accountId),
    [asked, accountId]
  )
  return { ...known, asked: own, loadMore, refresh }
}
