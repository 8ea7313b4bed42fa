/**
 * What the cookie carries: an id to look the session up by, and a secret that the store has the hash of only. A reader of
 * the store cannot sign in, and no time of a lookup depends on the secret.
 */
export interface Token {
  readonly id: string
  readonly secret: string
}

/** A new token, of 128 and 256 random bits. */
export function createToken(): Token {
  return { id: randomHex(ID_BYTES), secret: randomHex(SECRET_BYTES) }
}

/** The text of a cookie. */
export function formatToken({ id, secret }: Token): string {
  return id + secret
}

/** The token in a cookie's text; undefined when it isn't one. */
export function parseToken(text: string): Token | undefined {
  if (!FORM.test(text)) return undefined
  return { id: text.slice(0, 2 * ID_BYTES), secret: text.slice(2 * ID_BYTES) }
}

/** SHA-256 of a secret, in hexadecimal. A secret of 256 random bits needs no salt. */
export async function hashSecret(secret: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
}

/** Whether two texts are the same, in a time that depends on their lengths only. */
export function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let index = 0; index < one.length; index++) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index % (other.length || 1))
  }
  return difference === 0
}

/** So many random bytes, in hexadecimal. */
export function randomHex(bytes: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** Bytes in hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const ID_BYTES = 16
const SECRET_BYTES = 32
const FORM = /^[0-9a-f]{96}$/
