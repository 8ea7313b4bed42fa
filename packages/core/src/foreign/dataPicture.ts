import { isPlainSvg } from './isPlainSvg.js'

/**
 * Returns a picture in a `data:` URL when an image element may show it, without the space around it: a bitmap of at most
 * 256 kB or, where SVG is taken, a plain one ({@link isPlainSvg}). Undefined for anything else: an image element draws an SVG
 * on the page's thread, and a few hundred bytes of one can take minutes.
 *
 * Every picture that a wallet, a peer, a service, a contract or the storage names comes through here; the app's own don't.
 */
export function dataPicture(request: {
  readonly url: string | undefined
  /** Never of a peer: what it says comes again with every restored session. */
  readonly takesSvg: boolean
}): string | undefined {
  const { url, takesSvg } = request
  // Long ones are not looked at, so that a list with many of them is built as fast.
  if (url === undefined || url.length > MAX_LENGTH) return undefined
  const trimmed = url.trim()
  if (BITMAP.test(trimmed)) return trimmed
  const svg = takesSvg ? svgOf(trimmed) : undefined
  return svg !== undefined && isPlainSvg(svg) ? trimmed : undefined
}

/** The bytes of an SVG in a `data:` URL as a browser reads it, one character each; undefined for anything else. */
function svgOf(url: string): string | undefined {
  // A browser drops these wherever they are.
  const [head = '', ...rest] = url.replace(/[\t\n\r]/g, '').split(',')
  const [type, ...parameters] = head.toLowerCase().split(';')
  const isBase64 = parameters.at(-1) === 'base64'
  const others = isBase64 ? parameters.slice(0, -1) : parameters
  // With another encoding, bytes would be other characters.
  if (type !== 'data:image/svg+xml' || rest.length === 0 || !others.every((one) => UTF_8.includes(one)))
    return undefined
  const bytes = rest
    .join(',')
    .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  try {
    return isBase64 ? atob(bytes) : bytes
  } catch {
    return undefined
  }
}

/** 256 kB (1 kB = 1024 bytes): a data URL is ASCII. */
const MAX_LENGTH = 256 * 1_024

/** Formats that are nothing but pixels. */
const BITMAP = /^data:image\/(png|apng|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)[;,]/i

/** What is written for it, and for ASCII, which is a part of it. */
const UTF_8: readonly string[] = ['utf8', 'utf-8', 'charset=utf8', 'charset=utf-8', 'charset=us-ascii']
