'use client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { WideParts } from '../../views/ViewContext.js'
import { createLoader } from './loader.js'

/** Returns the lesson and the search of the wide layout, which only apps with it fetch; undefined until they are there. */
export function useWideParts({ wide }: { readonly wide: boolean }): WideParts | undefined {
  const [loader] = useState(() => createLoader(loadWideParts))
  useEffect(() => {
    // Without them the list is there, and its room beside it is empty.
    if (wide) loader.load().catch(() => undefined)
  }, [loader, wide])
  return useSyncExternalStore(loader.subscribe, loader.current, loader.current)
}

async function loadWideParts(): Promise<WideParts> {
  return (await import('../../chunks/wideParts.js')).WIDE_PARTS
}
