import { PorticoError } from '../errors/PorticoError.js'

/**
 * A URL that a stranger to the app has named, when the user's browser may be sent there: `https:`, without a user's name or
 * password, and with a public host. Undefined for anything else: a host of this machine or of the user's own network trusts
 * requests from inside. A public name may still lead to such an address, which a page can't know.
 */
export function publicUrl(url: string): URL | undefined {
  // Browsers drop blanks and turn backslashes before they read the host.
  if (!/^https:\/\/[^/?#@\\\s]+([/?#]|$)/i.test(url)) return undefined
  try {
    const parsed = new URL(url)
    return isPublicHost(parsed.hostname) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** Whether a host is outside of this machine and of private networks. As `URL` writes it: in lower case, and IPv4 as four numbers. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  // Of IPv6, what is given out to be reached by all (2000::/3), without 2002::/16, which has an address of IPv4 in it.
  if (host.startsWith('[')) return /^\[[23][\da-f]{3}:/.test(host) && !host.startsWith('[2002:')
  if (/^[\d.]+$/.test(host)) return !PRIVATE_IPV4.test(host)
  return host.includes('.') && !PRIVATE_NAME.test(host)
}

/** This machine, its network (RFC 1918, RFC 3927), its provider's (RFC 6598), and what is no address of one machine. */
const PRIVATE_IPV4 =
  /^(0|10|127|22[4-9]|2[34]\d|25[0-5])\.|^(169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./

/** Names that lead nowhere in public (RFC 6761, RFC 6762, RFC 8375), and those that routers and offices use. */
const PRIVATE_NAME = /\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/

/** A response or a request, and how much of its body is read. */
export interface BodyRead {
  readonly source: Pick<Response, 'body' | 'headers'>
  readonly maxBytes: number
}

/** The text of a body, in UTF-8. Rejects as {@link readBytes} does. */
export async function readText(read: BodyRead): Promise<string> {
  return new TextDecoder().decode(await readBytes(read))
}

/**
 * The bytes of a body. Rejects RESPONSE_INVALID for more than `maxBytes`: before it reads any where the headers name the
 * length, else without waiting for the rest.
 */
export async function readBytes({ source, maxBytes }: BodyRead): Promise<Uint8Array> {
  const reader = source.body?.getReader()
  const named = Number(source.headers.get('content-length'))
  const pieces: BlobPart[] = []
  for (let length = named > maxBytes ? named : 0; reader; ) {
    if (length > maxBytes) {
      reader.cancel().catch(() => undefined)
      throw new PorticoError('RESPONSE_INVALID', { context: { path: '$', expected: `at most ${maxBytes} bytes` } })
    }
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    pieces.push(value)
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}
