'use client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSlice } from '../../hooks/useSlice.js'
import { usePortico } from '../../usePortico.js'
import { createLoader } from './loader.js'

/** What stands around a view only in some apps and on some visits. */
export type ShellParts = typeof import('../../chunks/walletViews.js').SHELL_PARTS

/**
 * Returns the code for notices, the consent box and a font, once something asks for it: a chunk that most users never
 * fetch.
 */
export function useShellParts({ isOpen }: { readonly isOpen: boolean }): ShellParts | undefined {
  const { fontStylesheetUrl } = usePortico().options
  const asksConsent = useSlice('consent', ({ required }) => required)
  const hasNotice = useSlice('notices', ({ last, alerts }) => last !== undefined || alerts.length > 0)
  const [loader] = useState(() => createLoader(loadShellParts))
  const parts = useSyncExternalStore(loader.subscribe, loader.current, loader.current)
  const isNeeded = asksConsent || hasNotice || (isOpen && fontStylesheetUrl !== undefined)
  useEffect(() => {
    // What fails to arrive is asked for again by the next notice; the rows say why they are blocked without it.
    if (isNeeded) loader.load().catch(() => undefined)
  }, [loader, isNeeded])
  useEffect(() => {
    if (isOpen && fontStylesheetUrl !== undefined) parts?.appendFont(fontStylesheetUrl)
  }, [parts, isOpen, fontStylesheetUrl])
  return parts
}

async function loadShellParts(): Promise<ShellParts> {
  return (await import('../../chunks/walletViews.js')).SHELL_PARTS
}
