import { pageWindow } from './pageWindow.js'
import { readAnnouncement } from './readAnnouncement.js'

/**
 * Keeps what is no announcement from every listener that is added to the page after this: a wagmi Config cannot be
 * created while a script answers its question with junk. Returns how to stop.
 */
export function guardAnnouncements(): () => void {
  const page = pageWindow()
  const guard = (event: Event): void => {
    if (!readAnnouncement((event as CustomEvent<unknown>).detail)) event.stopImmediatePropagation()
  }
  page?.addEventListener(ANNOUNCED, guard)
  return () => page?.removeEventListener(ANNOUNCED, guard)
}

const ANNOUNCED = 'eip6963:announceProvider'
