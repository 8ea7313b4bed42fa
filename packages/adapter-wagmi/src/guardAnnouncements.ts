import { pageWindow } from './pageWindow.js'

/**
 * Keeps announcements that wagmi cannot read from every listener that is added to the page after this: no Config can be
 * created while a script answers its question with junk. Returns how to stop.
 */
export function guardAnnouncements(): () => void {
  const page = pageWindow()
  const guard = (event: Event): void => {
    try {
      // wagmi copies all of it, and needs the rdns. What else is wrong is found when the wallets are listed.
      const { rdns }: { readonly rdns?: unknown } = { ...(event as CustomEvent).detail.info }
      if (typeof rdns === 'string') return
    } catch {
      // Nobody can read it.
    }
    event.stopImmediatePropagation()
  }
  page?.addEventListener(ANNOUNCED, guard)
  return () => page?.removeEventListener(ANNOUNCED, guard)
}

const ANNOUNCED = 'eip6963:announceProvider'
