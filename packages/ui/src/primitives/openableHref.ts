/**
 * Returns the address when a wallet can be opened by it, else undefined. It is one of
 * - a complete `https:` address of a plain host,
 * - a pairing URI (`wc:`), or an address `scheme://…` with an app's own scheme, such as `metamask:`,
 * - the Android intent that opens Phantom's browser.
 *
 * Nothing else: no scheme that a browser runs, shows or keeps to itself, none that the system acts on (`tel:`, `ms-*:`),
 * no other intent, and no character that browsers drop before they read the scheme. Core decides by the same rule
 * (`isOpenableLink`); here it holds for whoever uses these components without core.
 */
export function openableHref(href: string | undefined): string | undefined {
  return href !== undefined && !/[\s\p{Cc}\\]/u.test(href) && ALLOWED.some((form) => form.test(href)) ? href : undefined
}

/** Whole names: an app may well begin its own with one of them. */
const OTHERS = [
  'javascript|vbscript|data|blob|file|filesystem|content|about|https?|wss?|ftp|view-source|resource|jar',
  'chrome|chrome-extension|chrome-untrusted|devtools|edge|brave|opera|moz-extension|safari-web-extension',
  'intent|android-app|tel|sms|mailto|facetime|facetime-audio|search-ms|ms-[^:]*',
].join('|')

const ALLOWED = [
  /^https:\/\/[^/?#@]+([/?#]|$)/i,
  /^wc:./i,
  new RegExp(`^(?!(${OTHERS}):)[a-z][a-z\\d+.-]*://.`, 'i'),
  /^intent:\/\/browse\/[^#;]*#Intent;scheme=phantom;package=app\.phantom;end$/,
]
