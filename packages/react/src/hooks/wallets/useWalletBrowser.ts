'use client'
import type { WalletBrowser } from '@portico/core'
import { useCallback, useEffect, useState } from 'react'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../../views/ViewContext.js'

/** Returns the list of all wallets once its code is there, at once from the second time on, and whether that failed. */
export function useWalletBrowser(): {
  readonly browser: WalletBrowser | undefined
  readonly isFailed: boolean
  readonly retry: () => void
} {
  const client = usePortico()
  const { memory } = useViewContext()
  const [browser, setBrowser] = useState(memory.browser)
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    client.browseWallets().then(
      (loaded) => {
        memory.browser = loaded
        setBrowser(loaded)
      },
      () => setFailed(true)
    )
  }, [client, memory])
  useEffect(load, [load])
  return { browser, isFailed, retry: load }
}
