import { isOpenableLink } from './isOpenableLink.js'

/**
 * Whether a link of a login may be shown, as a code and to be opened: a page of the web ({@link isOpenableLink}), or of this computer, where
 * a developer runs the wallet; and short enough for a QR code that cameras read.
 */
export function isLoginLink(url: string): boolean {
  if (url.length > MOST_CHARACTERS) return false
  return /^https:/i.test(url) ? isOpenableLink(url) : OF_THIS_COMPUTER.test(url)
}

const MOST_CHARACTERS = 1_000
const OF_THIS_COMPUTER = /^http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?([/?#]\S*)?$/i
