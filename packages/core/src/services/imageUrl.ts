/**
 * Returns the address of a listed wallet's picture when an image element may show it: a picture in a `data:` URL, `https:`,
 * or `http:` on this machine. Undefined for anything else. Which hosts are asked is decided where a listing comes in: the
 * dapp names its own wallets' pictures, and of the directory's only those on its own origin pass ({@link imageFrom}).
 */
export function imageUrl(url: string | undefined): string | undefined {
  return url !== undefined && url.length <= MAX_LENGTH && SHOWN.test(url.trim()) ? url.trim() : undefined
}

/**
 * Returns the address of a picture that a service named when it may be shown: a `data:` URL, or an address on the
 * service's own origin. A service that runs on this machine may name any other place on it. Everything else would have the
 * visitor's browser ask a host that is not in the configuration, and is undefined.
 */
export function imageFrom(request: {
  readonly url: string | undefined
  /** Any address of the service, as the dapp configured it. */
  readonly service: string
}): string | undefined {
  const url = imageUrl(request.url)
  if (url === undefined || /^data:/i.test(url)) return url
  try {
    const { origin, hostname } = new URL(url)
    const service = new URL(request.service)
    const isNear = LOCAL.test(hostname) && LOCAL.test(service.hostname)
    return isNear || origin === service.origin ? url : undefined
  } catch {
    return undefined
  }
}

/** Longer ones are no pictures of a wallet: 256 kB (1 kB = 1024 bytes), as for icons that wallets announce. */
const MAX_LENGTH = 256 * 1_024

const SHOWN = /^(data:image\/|https:\/\/[^\s/]|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/i
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/
