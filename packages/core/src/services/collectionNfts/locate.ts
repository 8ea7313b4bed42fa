/** What of other hosts may be asked. */
export interface MetadataPlaces {
  readonly allowedOrigins: readonly string[]
  readonly ipfsGateway: string | undefined
}

/**
 * The address at which something that a contract names may be fetched: on an origin that the app allowed, or through its
 * gateway. Undefined for everything else: whoever is asked learns who looks.
 */
export function locate(request: { readonly url: string; readonly places: MetadataPlaces }): string | undefined {
  const { allowedOrigins, ipfsGateway } = request.places
  const url = request.url.trim()
  try {
    const found = /^ipfs:\/\/(?:ipfs\/)?(.+)$/is.exec(url)
    if (found?.[1] !== undefined) {
      if (ipfsGateway === undefined) return undefined
      const base = new URL(ipfsGateway.endsWith('/') ? ipfsGateway : `${ipfsGateway}/`)
      // Below the gateway, whatever the path says.
      const { href } = new URL(`./${found[1]}`, base)
      return href.startsWith(base.href) ? href : undefined
    }
    const { origin, href, username, password } = new URL(url)
    return allowedOrigins.includes(origin) && username === '' && password === '' ? href : undefined
  } catch {
    return undefined
  }
}

/** The address of a picture that an image element may show; undefined where there is none, or none that may be asked for. */
export function pictureOf(request: { readonly picture: unknown; readonly places: MetadataPlaces }): string | undefined {
  const { picture, places } = request
  if (typeof picture !== 'string') return undefined
  const text = picture.trim()
  if (/^data:image\//i.test(text)) return text
  // Written out, and not encoded. An image element runs no script in it.
  if (/^<svg[\s>]/i.test(text)) return `data:image/svg+xml,${encodeURIComponent(text)}`
  return locate({ url: text, places })
}
