/**
 * Returns the address when a wallet can be opened by it: a complete `https:` one, or one with an app's own scheme, such
 * as `metamask:`, `wc:` or Android's `intent:`. What a browser runs or shows itself (`javascript:`, `data:`) and plain
 * `http:` are no such addresses; undefined then.
 */
export function openableHref(href: string | undefined): string | undefined {
  return href !== undefined && openable.test(href) ? href : undefined
}

// From the first character on and without spaces: browsers skip both before they read the scheme.
const openable =
  /^(https:\/\/[^\s/]|(?!(about|blob|data|file(system)?|ftp|https?|javascript|vbscript|view-source|wss?):)[a-z][a-z\d+.-]*:[^\s])[^\s]*$/i
