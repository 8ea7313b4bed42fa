/**
 * Returns the address when a wallet can be opened by it, else undefined. It is one of
 * - a complete `https:` address of a plain host,
 * - a pairing URI (`wc:`), or an address `scheme://…` with an app's own scheme, such as `metamask:`,
 * - the Android intent that opens Phantom's browser.
 *
 * Nothing else: no scheme that a browser runs, shows or keeps to itself, none that the system or a program acts on that is no
 * wallet (`tel:`, `ms-*:`, `ssh:`, `vscode:`), no other intent, and no character that browsers drop before they read the
 * scheme. Core decides by the same rule and knows which hosts are public (`isOpenableLink`); here it holds for apps that use these components without core.
 */
export function openableHref(href: string | undefined): string | undefined {
  return href !== undefined && !/[\s\p{Cc}\\]/u.test(href) && ALLOWED.some((form) => form.test(href)) ? href : undefined
}

/** Schemes of no wallet. Whole names, because an app may well begin its own with one. */
const OTHERS = [
  'https?|wss?|ftp|data|blob|file|filesystem|content|about|resource|jar|javascript|vbscript|view-source',
  'devtools|edge|brave|opera|chrome(-\\w+)?|[\\w-]+-extension',
  'intent|android-app|tel|callto|sips?|sms|mailto|facetime(-audio)?|market|itms[^:]*',
  'search|(search-)?ms(-[^:]*)?|shortcuts|x-apple[^:]*|x-man-page|help|applescript|(app-)?prefs',
  'ssh|sftp|telnet|rdp|vnc|smb|afp|nfs|davs?|ldaps?|gopher|git|svn|dict|imap|pop|news|nntp|ircs?|magnet',
  'vscode(-[^:]*)?|vscodium|cursor|windsurf|zed|jetbrains[^:]*|idea|xcode|sublime|atom|slack|zoommtg|msteams|steam',
].join('|')

/** An app's own address. */
const APP = new RegExp(`^(?!(${OTHERS}):)[a-z][a-z\\d+.-]*:\\/\\/.`, 'i')

const ALLOWED = [
  APP,
  /^wc:./i,
  /^https:\/\/[^/?#@]+([/?#]|$)/i,
  /^intent:\/\/browse\/[^#;]*#Intent;scheme=phantom;package=app\.phantom;end$/,
]
