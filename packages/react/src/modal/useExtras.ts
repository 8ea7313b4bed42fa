'use client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSlice } from '../hooks/useSlice.js'
import { usePortico } from '../usePortico.js'
import { createLoader } from './loader.js'

/** What only some dapps and some visits need. */
export type Extras = typeof import('./later.js').LATER.extras

/**
 * Returns the code for notices, the consent box and a font, once something asks for it: a chunk that most visitors never
 * fetch.
 */
export function useExtras({ isOpen }: { readonly isOpen: boolean }): Extras | undefined {
  const { fontStylesheetUrl } = usePortico().options
  const asksConsent = useSlice('consent', ({ required }) => required)
  const hasNotice = useSlice('notices', ({ last, alerts }) => last !== undefined || alerts.length > 0)
  const [loader] = useState(() => createLoader(loadExtras))
  const extras = useSyncExternalStore(loader.subscribe, loader.current, loader.current)
  const isNeeded = asksConsent || hasNotice || (isOpen && fontStylesheetUrl !== undefined)
  useEffect(() => {
    // What fails to arrive is asked for again by the next notice; the rows say why they are blocked without it.
    if (isNeeded) loader.load().catch(() => undefined)
  }, [loader, isNeeded])
  useEffect(() => {
    if (isOpen && fontStylesheetUrl !== undefined) extras?.appendFont(fontStylesheetUrl)
  }, [extras, isOpen, fontStylesheetUrl])
  return extras
}

async function loadExtras(): Promise<Extras> {
  return (await import('./later.js')).LATER.extras
}
