import type { Platform } from './types.js'

/**
 * Whether the page is on a phone or tablet: enough to choose what is listed. `environment.ts` says more, and is fetched
 * with the wallets that are not here. An iPad that says that it is a Macintosh has a touch screen.
 */
export function isMobile({ browser }: Pick<Platform, 'browser'>): boolean {
  const { userAgent = '', flags } = browser ?? {}
  const touchPoints = flags?.maxTouchPoints ?? (typeof navigator === 'undefined' ? 0 : navigator.maxTouchPoints)
  if (/Windows|CrOS/.test(userAgent)) return false
  return /Android|iPhone|iPad|iPod|Mobile|Tablet/i.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
}
