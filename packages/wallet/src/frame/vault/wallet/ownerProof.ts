import { base64urlnopad } from '@scure/base'
import type { OwnerProof } from '../../../api.ts'

/** Proves to the server that this wallet is open. It is the same for ever, and doesn't tell the seed. */
export async function ownerProofOf(entropy: Uint8Array<ArrayBuffer>): Promise<OwnerProof['proof']> {
  return base64urlnopad.encode(await proofBytes(entropy))
}

/** What the server keeps of it, so that it can't show it to itself: SHA-256, in base64url. */
export async function ownerProofHashOf(entropy: Uint8Array<ArrayBuffer>): Promise<string> {
  return base64urlnopad.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', await proofBytes(entropy))))
}

async function proofBytes(entropy: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const info = new TextEncoder().encode('portico owner proof')
  const seed = await crypto.subtle.importKey('raw', entropy, 'HKDF', false, ['deriveBits'])
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return new Uint8Array(await crypto.subtle.deriveBits(derived, seed, 256))
}
