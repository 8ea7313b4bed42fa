'use client'
import { GetWalletView } from '@portico/ui/views/getWallet'
import { type ReactNode, useMemo } from 'react'
import { useSlice } from '../../hooks/useSlice.js'
import { useWalletBrowser } from '../../hooks/useWalletBrowser.js'
import { presentOffer } from '../../presenters/install.js'
import { usePortico } from '../../usePortico.js'

/** Wallets offered to somebody without one. */
const OFFERED = 6

/** A few wallets to get, the best known first. */
export function GetWalletContainer(): ReactNode {
  const client = usePortico()
  const { browser, isFailed, retry } = useWalletBrowser()
  const known = useSlice('wallets', (state) => state)
  const listed = useSlice('walletBrowser', (state) => state)
  const wallets = useMemo(() => {
    // Read for their changes alone: the browser's entries follow them.
    void known
    void listed
    const offers = (browser?.entries() ?? []).flatMap((wallet) => {
      const { options = [] } = client.findWallet(wallet.key)?.install ?? {}
      return options.length > 0 ? [presentOffer({ wallet, options })] : []
    })
    return offers.slice(0, OFFERED)
  }, [client, browser, known, listed])
  return (
    <GetWalletView
      wallets={wallets}
      status={isFailed ? 'failed' : browser ? 'ready' : 'loading'}
      onRetry={retry}
      onSelectWallet={(walletKey) => client.router.push('Downloads', { walletKey })}
      onAllWallets={client.snapshot('features').values?.allWallets ? () => client.router.push('AllWallets') : undefined}
      onLearn={() => client.router.push('WhatIsAWallet')}
    />
  )
}
