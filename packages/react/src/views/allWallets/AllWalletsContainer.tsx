'use client'
import { AllWalletsView } from '@portico/ui/views/allWallets'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useOnline } from '../../hooks/useOnline.js'
import { useSlice } from '../../hooks/useSlice.js'
import { useWalletBrowser } from '../../hooks/useWalletBrowser.js'
import { useWallets } from '../../hooks/useWallets.js'
import { presentListed } from '../../presenters/wallet.js'
import { usePortico } from '../../usePortico.js'

/** Every wallet: what is here first, then what is listed, found as the visitor types. */
export function AllWalletsContainer(): ReactNode {
  const client = usePortico()
  const { browser, isFailed, retry } = useWalletBrowser()
  // What is here, what is known and what was found: each change lists anew.
  const groups = useWallets()
  const state = useSlice('wallets', (wallets) => wallets)
  const networks = useSlice('networks', ({ list }) => list)
  const connections = useSlice('connections', ({ list }) => list)
  const isOnline = useOnline()
  const { browse, recent } = state
  const entries = useMemo(() => {
    void groups
    void state
    return browser?.entries() ?? []
  }, [browser, groups, state])
  const wallets = useMemo(
    () => entries.map((wallet) => presentListed({ wallet, recent, facts: { networks, connections } })),
    [entries, recent, networks, connections]
  )
  const query = browse?.query ?? ''
  const needsFirstPage = browser && browse?.hasMore && browse.listings.length === 0
  useEffect(() => {
    if (needsFirstPage) void browser?.loadMore()
  }, [browser, needsFirstPage])

  const suggestion = browser?.suggestion()
  return (
    <AllWalletsView
      query={query}
      onQueryChange={(text) => browser?.search(text)}
      wallets={wallets}
      total={query === '' ? browse?.total : undefined}
      status={isFailed ? 'failed' : browser ? (browse?.status ?? 'ready') : 'loading'}
      offline={!isOnline}
      hasMore={query === '' && (browse?.hasMore ?? false)}
      onLoadMore={() => void browser?.loadMore()}
      // What happens to the attempt is in the state, which the next view shows.
      onSelectWallet={(walletKey) => void client.connect({ walletKey }).catch(() => undefined)}
      onRetry={() => (browser ? void browser.loadMore() : retry())}
      suggestion={suggestion}
      onTakeSuggestion={suggestion === undefined ? undefined : () => browser?.search(suggestion)}
      certifiedOnly={browse?.certifiedOnly}
      onCertifiedChange={
        client.options.services?.directory && client.options.projectId
          ? (certifiedOnly) => browser?.setCertifiedOnly(certifiedOnly)
          : undefined
      }
      onGetWallet={() => client.router.push('GetWallet')}
    />
  )
}
