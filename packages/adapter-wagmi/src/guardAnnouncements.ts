import { pageWindow } from './pageWindow.js'
import { readAnnouncement } from './readAnnouncement.js'

/**
 * Keeps announcements that wagmi cannot read, or whose wallet it cannot listen to, from every listener that is added to the
 * page after this: no Config can be created while a script answers its question with junk, and later ones would throw where
 * nobody catches it. Returns how to stop.
 */
export function guardAnnouncements(): () => void {
  const page = pageWindow()
  const guard = (event: Event): void => {
    if (readAnnouncement((event as CustomEvent).detail) === undefined) event.stopImmediatePropagation()
  }
  page?.addEventListener(ANNOUNCED, guard)
  return () => page?.removeEventListener(ANNOUNCED, guard)
}

const ANNOUNCED = 'eip6963:announceProvider'
