'use client'
import { useUi } from '../UiContext.js'
import { enNfts } from './en.nfts.js'
import type { NftsMessages } from './types.js'

/** Returns the texts of an account's NFTs: the catalog's, or the English ones. */
export function useNftsMessages(): NftsMessages {
  return useUi().messages.nftsView ?? enNfts
}
