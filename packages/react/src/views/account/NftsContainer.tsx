'use client'
import { findNetwork } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { NftsPanel } from '@portico/ui/views/nfts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useAccount } from '../../hooks/useAccount.js'
import { useNfts } from '../../hooks/useNfts.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useSlice } from '../../hooks/useSlice.js'
import { presentNfts } from '../../presenters/nfts.js'

/** The NFTs of the account in use, read when they are looked at. */
export function NftsContainer(): ReactNode {
  const { locale } = useUi()
  const { networkId } = useAccount()
  const { status, nfts, isHeld, refresh } = useNfts()
  const network = useSlice('networks', (state) => findNetwork(state, networkId))
  const isOnline = useOnline()
  // Hundreds of tiles: only when one of them may differ.
  const model = useMemo(
    () => presentNfts({ known: { status, nfts, isHeld }, network, locale, isOnline }),
    [status, nfts, isHeld, network, locale, isOnline]
  )
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) void refresh()
    wasOnline.current = isOnline
  }, [isOnline, refresh])
  return <NftsPanel nfts={model} onRetry={refresh} />
}
