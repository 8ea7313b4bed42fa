'use client'
import type { WalletEntry } from '@portico/core'
import type { InstallOption } from '@portico/core/internal'
import { usePortico } from '../usePortico.js'

/** Returns what tells that the user left for a page where to get the wallet: by default for the best one. */
export function useToldStore(wallet: WalletEntry | undefined): (place?: InstallOption['place']) => void {
  const client = usePortico()
  return (place = wallet?.install?.options[0]?.place) => {
    const { key: walletKey, listing } = wallet ?? {}
    if (walletKey !== undefined && listing && place)
      client.browseWallets().then(
        ({ tellStore }) => tellStore({ walletKey, listingId: listing.id, place }),
        () => undefined
      )
  }
}
