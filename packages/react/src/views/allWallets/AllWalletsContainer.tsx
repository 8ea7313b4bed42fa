'use client'
import { namespaceOf, wantedNetworkId } from '@portico/core'
import { AllWalletsView } from '@portico/ui/views/allWallets'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useOnline } from '../../hooks/useOnline.js'
import { useSlice } from '../../hooks/useSlice.js'
import { useWalletBrowser } from '../../hooks/useWalletBrowser.js'
import { useWallets } from '../../hooks/useWallets.js'
import { useModalContext } from '../../modal/ModalContext.js'
import { mayHave, presentListed } from '../../presenters/wallet.js'
import { usePortico } from '../../usePortico.js'
import { ConnectIdle } from '../connect/ConnectIdle.js'
import type { ViewPlace } from '../types.js'

/** Every wallet: what is here first, then what is listed, found as the visitor types. */
export function AllWalletsContainer({ detail }: ViewPlace): ReactNode {
  const client = usePortico()
  const { browser, isFailed, retry } = useWalletBrowser()
  // What is here, what is known and what was found: each change lists anew.
  const groups = useWallets()
  const state = useSlice('wallets', (wallets) => wallets)
  const networks = useSlice('networks', ({ list }) => list)
  const connections = useSlice('connections', ({ list }) => list)
  const isOnline = useOnline()
  const networkId = useSlice('router', wantedNetworkId)
  const { browse, recent } = state
  const entries = useMemo(() => {
    void groups
    void state
    const all = browser?.entries() ?? []
    return networkId ? all.filter((wallet) => mayHave({ wallet, namespace: namespaceOf(networkId) })) : all
  }, [browser, groups, state, networkId])
  const wallets = useMemo(
    () => entries.map((wallet) => presentListed({ wallet, recent, facts: { networks, connections } })),
    [entries, recent, networks, connections]
  )
  const chosen = useSlice('attempt', ({ walletKey }) => walletKey)
  const entryKey = useSlice('router', ({ stack }) => stack.filter(({ view }) => view === 'AllWallets').at(-1)?.key ?? 0)
  const { memory, wide, consent } = useModalContext()
  const isBlocked = useSlice('consent', ({ required, acceptedAtMs }) => required && acceptedAtMs === undefined)
  // Of the entry that this view was begun for: another one may be on top before it goes.
  const [place] = useState({ entryKey, returnKey: memory.chosen[entryKey] })
  const select = (walletKey: string): void => {
    memory.chosen[place.entryKey] = walletKey
    // What happens to the attempt is in the state, which the next view shows.
    client.connect({ walletKey }).catch(() => undefined)
  }
  const query = browse?.query ?? ''
  // What is typed is kept as it is: the query in force has no spaces around it, and may wait for its code.
  const [text, setText] = useState(query)
  // Of the key itself: the effect that begins the search may run between a key and what is drawn for it.
  const typed = useRef(text)
  const search = (next: string): void => {
    typed.current = next
    setText(next)
    browser?.search(next)
  }
  useEffect(() => browser?.search(typed.current), [browser])
  const needsFirstPage = browser && browse?.hasMore && browse.listings.length === 0
  useEffect(() => {
    if (needsFirstPage) void browser?.loadMore()
  }, [browser, needsFirstPage])

  const suggestion = browser?.suggestion()
  return (
    <AllWalletsView
      query={text}
      onQueryChange={search}
      wallets={wallets}
      total={query === '' ? browse?.total : undefined}
      status={isFailed ? 'failed' : browser ? (browse?.status ?? 'ready') : 'loading'}
      offline={!isOnline}
      hasMore={query === '' && (browse?.hasMore ?? false)}
      onLoadMore={() => void browser?.loadMore()}
      onSelectWallet={select}
      returnKey={place.returnKey}
      blockedBy={isBlocked ? consent.reasonId : undefined}
      onBlocked={consent.ask}
      selectedKey={detail ? chosen : undefined}
      detail={wide ? (detail ?? <ConnectIdle />) : undefined}
      onRetry={() => (browser ? void browser.loadMore() : retry())}
      suggestion={suggestion}
      onTakeSuggestion={suggestion === undefined ? undefined : () => search(suggestion)}
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
