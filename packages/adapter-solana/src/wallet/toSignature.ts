import { encodeBase58 } from '../encoding/encodeBase58.js'

/** An ed25519 signature in base58. Throws when a wallet gave none, or something that has not its 64 bytes. */
export function toSignature(bytes: Uint8Array | undefined): string {
  if (bytes?.length !== 64) throw new Error('The wallet answered with no signature.')
  return encodeBase58(bytes)
}
