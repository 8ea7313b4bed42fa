import { publicUrl } from './fetching.js'

/**
 * Whether a link may be opened: https to a public host ({@link publicUrl}), or the scheme of an app. A pairing URI (`wc:`)
 * of anything but this page would connect the user's wallet elsewhere.
 * Never code or documents in the link itself (javascript:, data:, blob:, vbscript:), files, pages of the browser and its
 * extensions, or a scheme that the system or a program acts on that is no wallet (shells, shares, editors, settings). A link
 * with a blank or control character anywhere is refused, since browsers drop those before they read the scheme.
 */
export function isOpenableLink(url: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(url) || !isParsed(url)) return false
  if (/^https:/i.test(url)) return publicUrl(url) !== undefined
  return androidIntent.test(url) || appLink.test(url)
}

/** The same for what a view draws: beside links of wallets that is the page's own pairing URI. */
export function isDrawnLinkOpenable(url: string): boolean {
  return /^wc:[^\s\p{Cc}\\]+$/u.test(url) || isOpenableLink(url)
}

function isParsed(url: string): boolean {
  try {
    return Boolean(new URL(url))
  } catch {
    return false
  }
}

/** An intent can start any part of any app: only this form is let through. */
const androidIntent = /^intent:\/\/browse\/[^#;]*#Intent;scheme=phantom;package=app\.phantom;end$/

/** A scheme but for these. They are whole names: an app may well begin its own with one of them. */
const appLink = new RegExp(
  `^(?!(${[
    'wc|javascript|vbscript|data|blob|file|filesystem|content|about|http|wss?|ftp|view-source|resource|jar',
    'chrome(-[^:]+)?|[^:]+-extension|devtools|edge|brave|opera',
    'intent|android-app|tel|callto|sips?|sms|mailto|facetime(-audio)?|market|itms[^:]*',
    'search|(search-)?ms(-[^:]*)?|shortcuts|x-apple[^:]*|x-man-page|help|applescript|(app-)?prefs',
    'ssh|sftp|telnet|rdp|vnc|smb|afp|nfs|davs?|ldaps?|gopher|git|svn|dict|imap|pop|news|nntp|ircs?|magnet',
    'vscode(-[^:]*)?|vscodium|cursor|windsurf|zed|jetbrains[^:]*|idea|xcode|sublime|atom|slack|zoommtg|msteams|steam',
  ].join('|')}):)[a-z][a-z\\d+.-]*://`,
  'i'
)
