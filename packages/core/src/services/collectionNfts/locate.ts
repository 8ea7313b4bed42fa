/** What of other hosts may be asked. */
export interface MetadataPlaces {
  readonly allowedOrigins: readonly string[]
  readonly ipfsGateway: string | undefined
}

/**
 * The address at which something that a contract names may be fetched: on an origin that the app allowed, or through its
 * gateway, also where the contract names another one. `base` is the address of the document that names it. Undefined for
 * everything else: a host that is asked learns the user's IP address.
 */
export function locate(request: {
  readonly url: string
  readonly base?: string | undefined
  readonly places: MetadataPlaces
}): string | undefined {
  const { base, places } = request
  const { allowedOrigins, ipfsGateway } = places
  const text = request.url.trim()
  try {
    const gateway = ipfsGateway && new URL(ipfsGateway.endsWith('/') ? ipfsGateway : `${ipfsGateway}/`)
    const path = ipfsPath(text)
    // Below the gateway, whatever the path says.
    if (path !== undefined) return gateway && below(gateway, new URL(`./${path}`, gateway))
    const url = new URL(text, base)
    if (url.username !== '' || url.password !== '') return undefined
    if (/^https?:$/.test(url.protocol) && allowedOrigins.includes(url.origin)) return url.href
    const named = gateway && gatewayPath(url)
    return gateway && below(gateway, named ? new URL(`./${named}`, gateway) : url)
  } catch {
    return undefined
  }
}

function below(gateway: URL, { href }: URL): string | undefined {
  return href.startsWith(gateway.href) ? href : undefined
}

/** What a text names in IPFS: by its scheme, as a path, or by the CID alone. */
function ipfsPath(text: string): string | undefined {
  return (
    /^ipfs:\/\/(?:ipfs\/)?(.+)$/is.exec(text)?.[1] ??
    /^(?:\/?ipfs\/)?((?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,})(?:[/?].*)?)$/s.exec(text)?.[1]
  )
}

/** What a link to a gateway names in IPFS: in its path, or with the CID as the first part of its host. */
function gatewayPath({ hostname, pathname, search }: URL): string | undefined {
  const host = /^([a-z0-9]{46,63})\.ipfs\./.exec(hostname)?.[1]
  return host ? `${host}${pathname}${search}` : ipfsPath(`${pathname}${search}`)
}

/** The address of a picture that an image element may show; undefined without one that may be asked for. */
export function pictureOf(request: {
  readonly picture: unknown
  readonly base?: string | undefined
  readonly places: MetadataPlaces
}): string | undefined {
  const { picture, ...where } = request
  if (typeof picture !== 'string') return undefined
  const text = picture.trim()
  if (/^data:image\//i.test(text)) return text
  // Written out, and not encoded. An image element runs no script in it.
  if (/^<svg[\s>]/i.test(text)) return `data:image/svg+xml,${encodeURIComponent(text)}`
  return locate({ url: text, ...where })
}
