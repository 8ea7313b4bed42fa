import { publicUrl } from './publicUrl.js'

/**
 * Whether a link may be opened: https to a public host ({@link publicUrl}), or the scheme of an app. Never code or documents in
 * the link itself (javascript:, data:, blob:, vbscript:), files, pages of the browser, or a scheme that the system or a program
 * acts on that is no wallet (shells, shares, editors, settings). A link with a blank or control character anywhere is refused,
 * since browsers drop those before they read the scheme.
 */
export function isOpenableLink(url: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(url) || !isParsed(url)) return false
  if (/^https:/i.test(url)) return publicUrl(url) !== undefined
  if (/^intent:/i.test(url)) return androidIntent.test(url)
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(url)?.[1]?.toLowerCase()
  return scheme !== undefined && !forbiddenScheme.test(scheme)
}

function isParsed(url: string): boolean {
  try {
    return new URL(url).href !== ''
  } catch {
    return false
  }
}

/** An intent can start any part of any app: only the form above is let through. */
const androidIntent = /^intent:\/\/browse\/[^#;]*#Intent;scheme=phantom;package=app\.phantom;end$/

/** Whole names: an app may well begin its own with one of them. */
const forbiddenScheme = new RegExp(
  `^(${[
    'javascript|vbscript|data|blob|file|filesystem|content|about|http|ws|wss|ftp|view-source|resource|jar',
    'chrome|chrome-extension|chrome-untrusted|devtools|edge|brave|opera|moz-extension|safari-web-extension',
    'intent|android-app|tel|callto|sip|sips|sms|mailto|facetime|facetime-audio|market|itms.*',
    'search|search-ms|ms-.*|shortcuts|x-apple.*|x-man-page|help|applescript|prefs|app-prefs',
    'ssh|sftp|telnet|rdp|vnc|smb|afp|nfs|dav|davs|ldap|ldaps|gopher|git|svn|dict|imap|pop|news|nntp|irc|ircs|magnet',
    'vscode|vscode-.*|vscodium|cursor|windsurf|zed|jetbrains.*|idea|xcode|sublime|atom|slack|zoommtg|msteams|steam',
  ].join('|')})$`
)
