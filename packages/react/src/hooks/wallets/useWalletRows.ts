'use client'
import { namespaceOf, type WalletBrowser } from '@portico/core'
import { wantedNetworkId } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import type { AllWalletsViewProps } from '@portico/ui/views/allWallets'
import { useMemo } from 'react'
import { presentRows } from '../../presenters/wallets/allWallets.js'
import { useSlice } from '../useSlice.js'
import { useWallets } from './useWallets.js'

/** Returns the rows of the list of all wallets, of the namespace that a wallet is looked for; none without its code. */
export function useWalletRows(browser: WalletBrowser | undefined): AllWalletsViewProps['wallets'] {
  const groups = useWallets()
  const state = useSlice('wallets', (wallets) => wallets)
  const listed = useSlice('walletBrowser', (browsed) => browsed)
  const networks = useSlice('networks', ({ list }) => list)
  const connections = useSlice('connections', ({ list }) => list)
  const networkId = useSlice('router', wantedNetworkId)
  const unnamed = useUi().messages.browserWallet
  const entries = useMemo(() => {
    // What is here, what is known and what was found: each change lists anew.
    void groups
    void state
    void listed
    return browser?.entries() ?? []
  }, [browser, groups, state, listed])
  return useMemo(
    () =>
      presentRows({
        entries,
        namespace: networkId && namespaceOf(networkId),
        recent: state.recent,
        facts: { networks, connections, unnamed },
      }),
    [entries, networkId, state.recent, networks, connections, unnamed]
  )
}
