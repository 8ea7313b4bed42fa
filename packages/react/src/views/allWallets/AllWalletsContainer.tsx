'use client'
import { isConsentMissing } from '@portico/core/internal'
import { AllWalletsView } from '@portico/ui/views/allWallets'
import type { ReactNode } from 'react'
import { useOnline } from '../../hooks/useOnline.js'
import { useSlice } from '../../hooks/useSlice.js'
import { useReturnPlace } from '../../hooks/wallets/useReturnPlace.js'
import { useWalletBrowser } from '../../hooks/wallets/useWalletBrowser.js'
import { useWalletRows } from '../../hooks/wallets/useWalletRows.js'
import { useWalletSearch } from '../../hooks/wallets/useWalletSearch.js'
import { presentAllWallets } from '../../presenters/wallets/allWallets.js'
import { usePortico } from '../../usePortico.js'
import type { ViewPlace } from '../types.js'
import { useViewContext } from '../ViewContext.js'

/** Every wallet: what is here first, then what is listed, found as the user types. */
export function AllWalletsContainer({ detail }: ViewPlace): ReactNode {
  const client = usePortico()
  const { wide, wideParts, consent } = useViewContext()
  const { browser, isFailed, retry } = useWalletBrowser()
  const { text, search } = useWalletSearch(browser)
  const { returnKey, remember } = useReturnPlace()
  const browse = useSlice('walletBrowser', (state) => state)
  const isBlocked = useSlice('consent', isConsentMissing)
  const chosen = useSlice('attempt', ({ walletKey }) => walletKey)
  const { services, projectId } = client.options
  const suggestion = browser?.suggestion()
  return (
    <AllWalletsView
      {...presentAllWallets({ isThere: browser !== undefined, isFailed, browse })}
      query={text}
      onQueryChange={search}
      wallets={useWalletRows(browser)}
      offline={!useOnline()}
      onLoadMore={() => void browser?.loadMore()}
      onSelectWallet={(walletKey) => {
        remember(walletKey)
        // What happens to the attempt is in the state, which the next view shows.
        client.connect({ walletKey }).catch(() => undefined)
      }}
      returnKey={returnKey}
      blockedBy={isBlocked ? consent.reasonId : undefined}
      onBlocked={consent.ask}
      selectedKey={detail ? chosen : undefined}
      detail={wide ? (detail ?? (wideParts ? <wideParts.ConnectIdle /> : <span />)) : undefined}
      onRetry={() => (browser ? void browser.loadMore() : retry())}
      suggestion={suggestion}
      onTakeSuggestion={suggestion === undefined ? undefined : () => search(suggestion)}
      onCertifiedChange={
        services?.directory && projectId ? (certifiedOnly) => browser?.setCertifiedOnly(certifiedOnly) : undefined
      }
      onGetWallet={() => client.router.push('GetWallet')}
    />
  )
}
