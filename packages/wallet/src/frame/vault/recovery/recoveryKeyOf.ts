import { base64urlnopad } from '@scure/base'
import type { Recovery } from '../../../api.ts'
import { decodeBase64url } from '../../decodeBase64url.ts'

/** What opens a wallet: 120 bits of a code, or 256 of a passkey. Both are random, so nothing has to make guessing slow. */
export type RecoverySecret = Uint8Array<ArrayBuffer>

/**
 * The key that a secret makes with the salt of one seal, in base64url; undefined where the salt is no base64url. The wallet's window gives the
 * frame this and never the secret, which opens what was sealed later too.
 */
export async function recoveryKeyOf(request: {
  readonly secret: RecoverySecret
  /** In base64url. */
  readonly salt: string
  readonly type: Recovery['type']
}): Promise<string | undefined> {
  const { secret, type } = request
  const salt = decodeBase64url(request.salt)
  if (!salt) return undefined
  const info = new TextEncoder().encode(`portico recovery by ${type}`)
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const bits = new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, base, 256))
  const key = base64urlnopad.encode(bits)
  bits.fill(0)
  return key
}
