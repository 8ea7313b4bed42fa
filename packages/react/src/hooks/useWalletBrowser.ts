'use client'
import type { WalletBrowser } from '@portico/core'
import { useCallback, useEffect, useState } from 'react'
import { usePortico } from '../usePortico.js'

/** Returns the list of all wallets once its code is there, and whether that failed. */
export function useWalletBrowser(): {
  readonly browser: WalletBrowser | undefined
  readonly isFailed: boolean
  readonly retry: () => void
} {
  const client = usePortico()
  const [browser, setBrowser] = useState<WalletBrowser>()
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    client.browseWallets().then(setBrowser, () => setFailed(true))
  }, [client])
  useEffect(load, [load])
  return { browser, isFailed, retry: load }
}
