'use client'
import { useSyncExternalStore } from 'react'
import { usePortico } from '../usePortico.js'

/** Returns whether this device has a network, as the client's platform says; by default that is what the browser says. */
export function useOnline(): boolean {
  const { isOnline = isBrowserOnline } = usePortico().platform
  return useSyncExternalStore(subscribe, isOnline, assumeOnline)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function isBrowserOnline(): boolean {
  return navigator.onLine
}

function assumeOnline(): boolean {
  return true
}
