'use client'
import type { AccountId } from '@portico/core'
import type { Platform } from '@portico/core/platform'
import { useCallback, useEffect } from 'react'
import { usePortico } from '../../usePortico.js'
import { useAccount } from './useAccount.js'

/**
 * Loads a list of the account in use: at once, when another account or network is in use, and when the user returns to the page.
 * Returns the account, and what reads the list again.
 */
export function useAccountList(load: 'loadTokens' | 'loadNfts' | 'loadTransactions'): {
  readonly accountId: AccountId | undefined
  readonly refresh: () => Promise<void>
} {
  const client = usePortico()
  const { accountId, connection } = useAccount()
  const isConnected = connection !== undefined
  useEffect(() => {
    if (!isConnected) return undefined
    const page = client.platform.opener ?? PAGE
    const look = (): void => void client[load]()
    if (page.isVisible()) look()
    return page.onReturn(look)
  }, [client, load, accountId, isConnected])
  const refresh = useCallback(() => client[load]({ force: true }), [client, load])
  return { accountId, refresh }
}

/** The page, where the client was given nothing in its place. */
const PAGE: Pick<NonNullable<Platform['opener']>, 'isVisible' | 'onReturn'> = {
  isVisible: () => document.visibilityState !== 'hidden',
  onReturn: (listener) => {
    const look = (): void => {
      if (PAGE.isVisible()) listener()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  },
}
