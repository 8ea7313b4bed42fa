import { encodeBase58 } from '../encoding/encodeBase58.js'

/** The one answer to one request. Throws when a wallet answers with none. */
export function firstOf<T extends object>(answers: readonly T[]): T {
  // A wallet may answer with anything.
  const [answer]: readonly unknown[] = Array.isArray(answers) ? answers : []
  if (typeof answer !== 'object' || answer === null) throw new Error('The wallet answered with nothing.')
  // What is in it is looked at where it is used.
  return answer as T
}

/** An ed25519 signature in base58. Throws when a wallet gave none, or something that has not its 64 bytes. */
export function toSignature(bytes: Uint8Array | undefined): string {
  if (bytes?.length !== 64) throw new Error('The wallet answered with no signature.')
  return encodeBase58(bytes)
}
