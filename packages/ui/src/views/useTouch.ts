'use client'
import { useSyncExternalStore } from 'react'

/** Whether the page is used by finger: on a phone or a tablet, whose own wallet apps can be opened. */
export function useTouch(): boolean {
  return useSyncExternalStore(subscribe, read, onServer)
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(touch)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

function read(): boolean {
  return window.matchMedia(touch).matches
}

function onServer(): boolean {
  return false
}

const touch = '(pointer: coarse)'
