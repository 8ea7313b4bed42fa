import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'

/** The client that opened a connection. */
export interface Identity {
  /** `did:key:...`; undefined without a token. */
  readonly clientId: string | undefined
  readonly projectId: string | undefined
}

/**
 * Reads the URL that a client connects to. The token in `auth` is a JWT (EdDSA) that the key in its own `iss` signed;
 * its times and audience are not looked at, so that a test's clock may stand anywhere.
 *
 * Errors: the token is no such JWT, or another key signed it.
 */
export function readIdentity(url: string): Identity {
  const parameters = new URL(url, 'ws://127.0.0.1').searchParams
  const token = parameters.get('auth')
  return {
    clientId: token === null || token === '' ? undefined : readIssuer(token),
    projectId: parameters.get('projectId') ?? undefined,
  }
}

function readIssuer(token: string): string {
  const [header, payload, signature, ...more] = token.split('.')
  if (!header || !payload || !signature || more.length > 0) throw new Error('JWT validation error: not three parts')
  const issuer = readField({ part: payload, name: 'iss' })
  if (readField({ part: header, name: 'alg' }) !== 'EdDSA') throw new Error('JWT validation error: not EdDSA')
  const signed = new TextEncoder().encode(`${header}.${payload}`)
  const isValid = verify({ signature: fromBase64(signature), signed, key: readKey(issuer) })
  if (!isValid) throw new Error('JWT validation error: invalid signature')
  return issuer
}

function readField(request: { readonly part: string; readonly name: string }): string {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(fromBase64(request.part)))
    // `in` is true of objects only, whose values stay unknown.
    const field = (value as Readonly<Record<string, unknown>>)[request.name]
    if (typeof field === 'string') return field
  } catch {
    // Invalid JSON gets the same error as a missing field.
  }
  throw new Error(`JWT validation error: no ${request.name}`)
}

/** The 32 bytes of a did:key: base58 of a varint (0xed 0x01 is ed25519) and the key. https://w3c-ccg.github.io/did-key-spec */
function readKey(issuer: string): Uint8Array {
  const text = issuer.startsWith('did:key:z') ? issuer.slice('did:key:z'.length) : ''
  try {
    // Longer texts cannot be right, and decoding takes the square of their length.
    const bytes = base58.decode(text.slice(0, 60))
    if (bytes.length === 34 && bytes[0] === 0xed && bytes[1] === 0x01) return bytes.slice(2)
  } catch {
    // Not base58: no key either.
  }
  throw new Error('JWT validation error: iss is no ed25519 did:key')
}

function verify(request: {
  readonly signature: Uint8Array
  readonly signed: Uint8Array
  readonly key: Uint8Array
}): boolean {
  try {
    return ed25519.verify(request.signature, request.signed, request.key)
  } catch {
    // The library throws for a signature of another length and for a key that is no point.
    return false
  }
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'base64url'))
}
