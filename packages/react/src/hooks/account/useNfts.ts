'use client'
import type { AccountNfts } from '@portico/core'
import { UNREAD_NFTS } from '@portico/core/internal'
import { useSlice } from '../useSlice.js'
import { useAccountList } from './useAccountList.js'

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
  const { accountId, refresh } = useAccountList('loadNfts')
  const known = useSlice('nfts', ({ byId }) => (accountId && byId[accountId]) ?? UNREAD_NFTS)
  return { ...known, refresh }
}
