'use client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLoginWays } from '../../hooks/connect/useLoginWays.js'
import type { EmailParts, SocialParts, ViewContextValue, WideParts } from '../../views/ViewContext.js'
import { createLoader } from './loader.js'

/** Returns the parts of views that only some apps fetch; each is undefined until it is there. */
export function useViewParts({
  wide,
}: {
  readonly wide: boolean
}): Pick<ViewContextValue, 'wideParts' | 'emailParts' | 'socialParts'> {
  const ways = useLoginWays()
  return {
    wideParts: useParts({ load: loadWideParts, isNeeded: wide }),
    emailParts: useParts({ load: loadEmailParts, isNeeded: ways.length > 0 }),
    socialParts: useParts({ load: loadSocialParts, isNeeded: ways.includes('social') }),
  }
}

function useParts<T>({
  load,
  isNeeded,
}: {
  readonly load: () => Promise<T>
  readonly isNeeded: boolean
}): T | undefined {
  const [loader] = useState(() => createLoader(load))
  useEffect(() => {
    // Without them the list of wallets is there, and the room beside it is empty.
    if (isNeeded) loader.load().catch(() => undefined)
  }, [loader, isNeeded])
  return useSyncExternalStore(loader.subscribe, loader.current, loader.current)
}

async function loadWideParts(): Promise<WideParts> {
  return (await import('../../chunks/wideParts.js')).WIDE_PARTS
}

async function loadEmailParts(): Promise<EmailParts> {
  return (await import('../../chunks/emailViews.js')).EMAIL_PARTS
}

async function loadSocialParts(): Promise<SocialParts> {
  return (await import('../../chunks/socialViews.js')).SOCIAL_PARTS
}
