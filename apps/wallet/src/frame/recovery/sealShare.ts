import { base64urlnopad } from '@scure/base'
import type { Recovery, SealedRecovery, WalletAccount } from '../../api.ts'
import { decodeBase64url } from '../decodeBase64url.ts'
import { addressesOf, type WalletName } from '../wallet/openDevice.ts'
import type { Share } from '../wallet/shares.ts'

/** What a sealed share opens for, and for nothing else: whoever keeps it can't give it to another wallet, or say other accounts. */
export interface RecoveryBinding extends WalletName, Pick<Recovery, 'id' | 'type'> {
  readonly accounts: readonly WalletAccount[]
}

/** What opens it: 120 bits of a code, or 256 of a passkey. Both are random, so nothing has to make guessing slow. */
export type RecoverySecret = Uint8Array<ArrayBuffer>

/** Seals a share. `salt` is 32 random bytes of this one seal. Resolves with base64url. */
export async function sealShare(request: {
  readonly share: Share
  readonly secret: RecoverySecret
  readonly salt: Uint8Array<ArrayBuffer>
  readonly binding: RecoveryBinding
}): Promise<string> {
  const { share, secret, salt, binding } = request
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const key = await keyOf({ secret, salt, type: binding.type })
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(binding) }, key, share)
  return base64urlnopad.encode(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/** Opens one as a server gave it. Undefined where the secret, or what it is bound to, doesn't fit. The caller wipes the share. */
export async function openShare(request: {
  readonly recovery: Pick<SealedRecovery, 'sealed' | 'salt'>
  readonly secret: RecoverySecret
  readonly binding: RecoveryBinding
}): Promise<Share | undefined> {
  const { recovery, secret, binding } = request
  const sealed = decodeBase64url(recovery.sealed)
  const salt = decodeBase64url(recovery.salt)
  if (!sealed || !salt) return undefined
  const key = await keyOf({ secret, salt, type: binding.type })
  const iv = sealed.subarray(0, IV_BYTES)
  try {
    const options = { name: 'AES-GCM', iv, additionalData: bytesOf(binding) }
    return new Uint8Array(await crypto.subtle.decrypt(options, key, sealed.subarray(IV_BYTES)))
  } catch {
    return undefined
  }
}

async function keyOf(request: {
  readonly secret: RecoverySecret
  readonly salt: Uint8Array<ArrayBuffer>
  readonly type: Recovery['type']
}): Promise<CryptoKey> {
  const { secret, salt, type } = request
  const info = new TextEncoder().encode(`portico recovery by ${type}`)
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const derived = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt, info }, base, derived, false, [
    'encrypt',
    'decrypt',
  ])
}

function bytesOf({ userId, version, accounts, type, id }: RecoveryBinding): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([userId, version, addressesOf(accounts), type, id]))
}

const IV_BYTES = 12
