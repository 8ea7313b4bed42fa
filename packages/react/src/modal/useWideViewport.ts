'use client'
import { useSyncExternalStore } from 'react'

/** Returns whether the viewport has room for the two panes of the wide layout, where the app wants it. */
export function useWideViewport({ enabled }: { readonly enabled: boolean }): boolean {
  return useSyncExternalStore(subscribe, enabled ? isWide : notWide, notWide)
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function isWide(): boolean {
  return window.matchMedia(WIDE).matches
}

function notWide(): boolean {
  return false
}

const WIDE = '(min-width: 768px)'
