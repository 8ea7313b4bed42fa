import { dataPicture } from '../foreign/dataPicture.js'

/**
 * Returns the address of a picture that a service named when it may be shown: a picture in a `data:` URL ({@link dataPicture}),
 * or an address on the service's own origin. A service that runs on this machine may name any other place on it.
 * Everything else would have the user's browser ask a host that is not in the configuration, and is undefined.
 */
export function imageFrom(request: {
  readonly url: string | undefined
  /** Any address of the service, as the app configured it. */
  readonly service: string
}): string | undefined {
  const { url = '', service } = request
  if (/^data:/i.test(url)) return dataPicture({ url, takesSvg: true })
  try {
    const [picture, own] = [new URL(url), new URL(service)]
    const isNear = LOCAL.test(picture.host) && LOCAL.test(own.host)
    return /^https?:$/.test(picture.protocol) && (isNear || picture.origin === own.origin) ? url : undefined
  } catch {
    return undefined
  }
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/
