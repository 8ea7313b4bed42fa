import { base58 } from '@scure/base'
import { HDKey } from 'micro-key-producer/slip10.js'
import { WalletError } from '../../../WalletError.ts'
import type { AccountKey } from '../../types.ts'

/**
 * The Ed25519 signature of bytes, 64 bytes. Made by the library that derives the key: WebCrypto would need the key in another
 * form, and not every browser that has the frame signs with it. No copy of the key is kept. Throws FAILED for another key than
 * the account's.
 */
export function signBytes(request: {
  readonly key: AccountKey
  readonly address: string
  readonly bytes: Uint8Array
}): Uint8Array {
  const { key, address, bytes } = request
  const pair = pairOf(key.privateKey)
  if (base58.encode(pair.publicKeyRaw) !== address)
    throw new WalletError('FAILED', 'The key is not the one of the account.')
  return pair.sign(bytes)
}

/** Whether bytes are signed by the owner of an address. */
export function isSignatureOf(request: {
  readonly address: string
  readonly bytes: Uint8Array
  readonly signature: Uint8Array
}): boolean {
  try {
    return new PublicKey(base58.decode(request.address)).verify(request.bytes, request.signature)
  } catch {
    // The address is no point of the curve: it has no private key.
    return false
  }
}

function pairOf(privateKey: Uint8Array): HDKey {
  return new HDKey({ privateKey, chainCode: new Uint8Array(32) })
}

/** The library verifies with whole keys only. Here the public half is all there is: it takes the place of both. */
class PublicKey extends HDKey {
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    super({ privateKey: bytes, chainCode: new Uint8Array(32) })
    this.#bytes = bytes
  }

  override get publicKeyRaw(): Uint8Array {
    return this.#bytes
  }
}
