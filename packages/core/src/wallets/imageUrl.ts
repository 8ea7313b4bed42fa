/**
 * Returns the address of a picture that the app named when an image element may show it: a picture in a `data:` URL, `https:`,
 * or `http:` on this machine. Undefined for anything else. Whoever makes a listing decides: what a directory names is checked
 * by `imageFrom`.
 */
export function imageUrl(url: string | undefined): string | undefined {
  return url !== undefined && url.length <= MAX_LENGTH && SHOWN.test(url) ? url : undefined
}

/** 256 kB (1 kB = 1024 bytes), as for icons that wallets announce. */
const MAX_LENGTH = 256 * 1_024

const SHOWN = /^(data:image\/|https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/i
