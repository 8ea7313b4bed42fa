'use client'
import { useUi } from '../UiContext.js'
import { enWallets } from './en.wallets.js'
import type { WalletsMessages } from './types.js'

/** Returns the texts of the view of all connected wallets: the catalog's, or the English ones. */
export function useWalletsMessages(): WalletsMessages {
  return useUi().messages.walletsView ?? enWallets
}
