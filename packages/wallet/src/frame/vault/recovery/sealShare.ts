import { base64urlnopad } from '@scure/base'
import type { Recovery, WalletAccount } from '../../../api.ts'
import { decodeBase64url } from '../../decodeBase64url.ts'
import { addressesOf, type WalletName } from '../wallet/openDevice.ts'
import type { Share } from '../wallet/shares.ts'

/** What a sealed share opens for, and for nothing else: the server that keeps it can't give it to another wallet, or say other accounts. */
export interface RecoveryBinding extends WalletName, Pick<Recovery, 'id' | 'type'> {
  readonly accounts: readonly WalletAccount[]
}

/** Seals a share by a key of `recoveryKeyOf`. Resolves with base64url. */
export async function sealShare(request: {
  readonly share: Share
  readonly key: Uint8Array<ArrayBuffer>
  readonly binding: RecoveryBinding
}): Promise<string> {
  const { share, key, binding } = request
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const options = { name: 'AES-GCM', iv, additionalData: bytesOf(binding) }
  const sealed = await crypto.subtle.encrypt(options, await importKey(key, 'encrypt'), share)
  return base64urlnopad.encode(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/** Opens one as a server gave it. Undefined where the key, or what it is bound to, doesn't fit. The caller wipes the share. */
export async function openShare(request: {
  readonly sealed: string
  readonly key: Uint8Array<ArrayBuffer>
  readonly binding: RecoveryBinding
}): Promise<Share | undefined> {
  const { key, binding } = request
  const sealed = decodeBase64url(request.sealed)
  if (!sealed) return undefined
  const iv = sealed.subarray(0, IV_BYTES)
  try {
    const options = { name: 'AES-GCM', iv, additionalData: bytesOf(binding) }
    const opened = await crypto.subtle.decrypt(options, await importKey(key, 'decrypt'), sealed.subarray(IV_BYTES))
    return new Uint8Array(opened)
  } catch {
    return undefined
  }
}

function importKey(key: Uint8Array<ArrayBuffer>, usage: KeyUsage): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, [usage])
}

function bytesOf({ userId, version, accounts, type, id }: RecoveryBinding): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([userId, version, addressesOf(accounts), type, id]))
}

const IV_BYTES = 12
