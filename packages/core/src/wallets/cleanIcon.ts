/**
 * The icon of a wallet that may be shown, through an image element only: a picture in a data URL, svg included because an
 * image element runs no script, or an address with https. Everything else, and what is over 256 kB, is no icon.
 */
export function cleanIcon(icon: string | undefined): string | undefined {
  // Long ones are not looked at, so that a list with many of them is built as fast.
  if (icon === undefined || icon.length > MAX_LENGTH) return undefined
  const trimmed = icon.trim()
  return SHOWN.test(trimmed) ? trimmed : undefined
}

/** 256 kB (1 kB = 1024 bytes): both kinds of address are ASCII. */
const MAX_LENGTH = 256 * 1_024

const SHOWN = /^(data:image\/|https:\/\/)/i
