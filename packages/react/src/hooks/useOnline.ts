'use client'
import { useSyncExternalStore } from 'react'

/** Returns whether the browser says that it has a network. */
export function useOnline(): boolean {
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

function isOnline(): boolean {
  return navigator.onLine
}

function assumeOnline(): boolean {
  return true
}
