import { pageOpener } from './appOpener.js'
import { pageExit } from './pageExit.js'
import type { Platform, Unsubscribe } from './types.js'

/**
 * Calls back when the page is shown again after it was hidden for a minute or more. A page that is hidden hears little of
 * what ends meanwhile.
 */
export function onPageReturn(
  { clock, page = pageExit(), opener = pageOpener() }: Pick<Platform, 'clock' | 'page' | 'opener'>,
  listener: () => void
): Unsubscribe {
  let hiddenAtMs: number | undefined
  const stopHide = page.onHide(() => {
    hiddenAtMs ??= clock.now()
  })
  const stopReturn = opener.onReturn(() => {
    const isLong = hiddenAtMs !== undefined && clock.now() - hiddenAtMs >= LONG_MS
    hiddenAtMs = undefined
    if (isLong) listener()
  })
  return () => {
    stopHide()
    stopReturn()
  }
}

const LONG_MS = 60_000
