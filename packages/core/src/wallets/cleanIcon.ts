/**
 * Returns the icon that a wallet announced when it may be shown: a picture in a `data:` URL of at most 256 kB, svg included
 * because an image element runs no script. Undefined for anything else. EIP-6963 and the Wallet Standard ask for such a
 * URL; an address with `https:` would have every user's browser ask a host that the wallet chose.
 */
export function cleanIcon(icon: string | undefined): string | undefined {
  // Long ones are not looked at, so that a list with many of them is built as fast.
  if (icon === undefined || icon.length > MAX_LENGTH) return undefined
  const trimmed = icon.trim()
  return /^data:image\//i.test(trimmed) ? trimmed : undefined
}

/** 256 kB (1 kB = 1024 bytes): a data URL is ASCII. */
const MAX_LENGTH = 256 * 1_024
