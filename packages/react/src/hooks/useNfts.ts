'use client'
import type { AccountNfts } from '@portico/core'
import { UNREAD_NFTS } from '@portico/core/internal'
import { useCallback, useEffect } from 'react'
import { usePortico } from '../usePortico.js'
import { PAGE } from './page.js'
import { useAccount } from './useAccount.js'
import { useSlice } from './useSlice.js'

/** The NFTs of the account in use. */
export interface NftsFacts extends AccountNfts {
  /** Reads them again now, unless that failed less than 30 s ago. Never rejects: `status` says what happened. */
  readonly refresh: () => Promise<void>
}

/**
 * Returns the NFTs of the account in use, from the source `data.nfts`. They are read when the first component with this hook is
 * there, when another account or network is in use, and when the page is visible again after more than 30 s.
 *
 * @example
 * const { status, nfts } = useNfts()
 */
export function useNfts(): NftsFacts {
  const client = usePortico()
  const { accountId, connection } = useAccount()
  const known = useSlice('nfts', ({ byId }) => (accountId && byId[accountId]) ?? UNREAD_NFTS)
  const isConnected = connection !== undefined
  useEffect(() => {
    if (!isConnected) return undefined
    const page = client.platform.opener ?? PAGE
    const load = (): void => void client.loadNfts()
    if (page.isVisible()) load()
    return page.onReturn(load)
  }, [client, accountId, isConnected])
  const refresh = useCallback(() => client.loadNfts({ force: true }), [client])
  return { ...known, refresh }
}
