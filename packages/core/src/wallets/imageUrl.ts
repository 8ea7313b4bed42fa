import { dataPicture } from '../foreign/dataPicture.js'
import { isPublicHost, publicUrl } from '../foreign/fetching.js'

/**
 * Returns the address of a picture when an image element may show it: a picture in a `data:` URL ({@link dataPicture}), or a
 * {@link publicUrl}. Undefined for anything else: any sender may send a token or an NFT, and its picture must not make a browser
 * ask hosts inside the user's network. A page that is inside itself, as in development, may show what is there. What a directory
 * names is checked by `imageFrom`, and the app's own pictures by {@link ownImageUrl}.
 */
export function imageUrl(request: {
  readonly url: unknown
  /** Host of the page; undefined on a server. */
  readonly page: string | undefined
}): string | undefined {
  const { url, page } = request
  if (typeof url !== 'string') return undefined
  if (/^data:/i.test(url)) return dataPicture({ url, takesSvg: true })
  const isInside = page !== undefined && !isPublicHost(page)
  return isInside || publicUrl(url) ? ownImageUrl(url) : undefined
}

/** The address of a picture that the app named itself: any format in a `data:` URL of at most 256 kB, `https:`, or `http:` on this machine. */
export function ownImageUrl(url: string | undefined): string | undefined {
  return url !== undefined && url.length <= MAX_LENGTH && SHOWN.test(url) ? url : undefined
}

/** 256 kB (1 kB = 1024 bytes), as for icons that wallets announce. */
const MAX_LENGTH = 256 * 1_024

/** A host without a user's name and password before it: those are sent to the host. */
const SHOWN = /^(data:image\/|(https:\/\/[^/?#@\\\s]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)([/?#]|$))/i
