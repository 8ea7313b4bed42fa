'use client'
import type { WalletGroup } from '@portico/core'
import { useCallback, useSyncExternalStore } from 'react'
import { usePortico } from '../../usePortico.js'

/** Returns the wallets by group, in the order of the connect dialog. The same object until something changed. */
export function useWallets(): readonly WalletGroup[] {
  const client = usePortico()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [client.subscribe('connections', listener), client.subscribe('wallets', listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client]
  )
  return useSyncExternalStore(subscribe, client.wallets, noWallets)
}

/** Discovery begins at start, so a server, and the first client render, know of none. */
const NONE: readonly WalletGroup[] = []
const noWallets = (): readonly WalletGroup[] => NONE
