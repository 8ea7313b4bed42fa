'use client'
import { useSyncExternalStore } from 'react'

/** True while the user uses a finger on a narrow screen: the modal is then a sheet at the bottom (design.md). */
export function useDrawer(): boolean {
  return useSyncExternalStore(subscribe, read, () => false)
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

function read(): boolean {
  return window.matchMedia(query).matches
}

const query = '(pointer: coarse) and (max-width: 640px)'
