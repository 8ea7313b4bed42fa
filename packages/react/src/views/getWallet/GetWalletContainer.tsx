'use client'
import { GetWalletView } from '@portico/ui/views/getWallet'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useSlice } from '../../hooks/useSlice.js'
import { useWalletBrowser } from '../../hooks/wallets/useWalletBrowser.js'
import { presentOffer } from '../../presenters/connect/install.js'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../ViewContext.js'

/** How many wallets are offered to a user without one. */
const OFFERED = 6

/** A few wallets to get, the best known first. */
export function GetWalletContainer(): ReactNode {
  const client = usePortico()
  const { wide, wideParts, memory } = useViewContext()
  const { browser, isFailed, retry } = useWalletBrowser()
  const known = useSlice('wallets', (state) => state)
  const listed = useSlice('walletBrowser', (state) => state)
  useEffect(() => {
    const { query } = client.snapshot('walletBrowser')
    if (!browser || query === '') return
    // The search was not for a wallet to get. It is there again with its list.
    memory.typed = query
    browser.search('')
  }, [client, browser, memory])
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
      onLearn={wide ? undefined : () => client.router.push('WhatIsAWallet')}
      detail={wide && wideParts ? <wideParts.ConnectIdle offersNone /> : undefined}
    />
  )
}
