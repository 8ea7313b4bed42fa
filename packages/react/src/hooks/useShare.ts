'use client'
import { useCallback, useSyncExternalStore } from 'react'
import { usePortico } from '../usePortico.js'

/** Returns what hands a text to another app of the device; undefined where the device has no way to. */
export function useShare(): ((text: string) => void) | undefined {
  const { share: own } = usePortico().platform
  const hasShare = useSyncExternalStore(never, () => own !== undefined || 'share' in navigator, hasNone)
  const share = useCallback(
    (text: string) => {
      const shared = own ? own({ text }) : navigator.share({ text })
      // The user closed the sheet: the address can still be copied.
      shared.catch(() => undefined)
    },
    [own]
  )
  return hasShare ? share : undefined
}

function never(): () => void {
  return () => undefined
}

function hasNone(): boolean {
  return false
}
