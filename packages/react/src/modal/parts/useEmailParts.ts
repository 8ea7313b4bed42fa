'use client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOffersLogin } from '../../hooks/connect/useOffersLogin.js'
import type { EmailParts } from '../../views/ViewContext.js'
import { createLoader } from './loader.js'

/** Returns the field of the login by e-mail, which only apps with such a wallet fetch; undefined until it is there. */
export function useEmailParts(): EmailParts | undefined {
  const [loader] = useState(() => createLoader(loadEmailParts))
  const isOffered = useOffersLogin()
  useEffect(() => {
    // Without it the wallets are there, and its room beside them is empty.
    if (isOffered) loader.load().catch(() => undefined)
  }, [loader, isOffered])
  return useSyncExternalStore(loader.subscribe, loader.current, loader.current)
}

async function loadEmailParts(): Promise<EmailParts> {
  return (await import('../../chunks/emailViews.js')).EMAIL_PARTS
}
