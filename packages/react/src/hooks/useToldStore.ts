'use client'
import type { WalletEntry } from '@portico/core'
import type { InstallOption } from '@portico/core/internal'
import { usePortico } from '../usePortico.js'

/** Returns what tells that the user left for a page where to get the wallet: by default for the best one. */
export function useToldStore(wallet: WalletEntry | undefined): (place?: InstallOption['place']) => void {
  const client = usePortico()
  return (place = wallet?.install?.options[0]?.place) => {
    if (wallet && place)
      client.browseWallets().then(
        ({ tellStore }) => tellStore({ walletKey: wallet.key, place }),
        () => undefined
      )
  }
}
