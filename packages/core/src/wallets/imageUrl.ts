import { dataPicture } from '../config/dataPicture.js'

/**
 * Returns the address of a picture when an image element may show it: a picture in a `data:` URL ({@link dataPicture}),
 * `https:`, or `http:` on this machine. Undefined for anything else. Whoever makes a listing decides: what a directory names is
 * checked by `imageFrom`, and the app's own pictures by {@link ownImageUrl}.
 */
export function imageUrl(url: string | undefined): string | undefined {
  return url !== undefined && /^data:/i.test(url) ? dataPicture({ url, takesSvg: true }) : ownImageUrl(url)
}

/** As {@link imageUrl}, of a picture that the app named itself: any format in a `data:` URL of at most 256 kB. */
export function ownImageUrl(url: string | undefined): string | undefined {
  return url !== undefined && url.length <= MAX_LENGTH && SHOWN.test(url) ? url : undefined
}

/** 256 kB (1 kB = 1024 bytes), as for icons that wallets announce. */
const MAX_LENGTH = 256 * 1_024

/** A host without a user's name and password before it: those are sent to whoever they name. */
const SHOWN = /^(data:image\/|(https:\/\/[^/?#@\\\s]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)([/?#]|$))/i
