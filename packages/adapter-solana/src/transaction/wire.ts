import { encodeBase58 } from '../encodeBase58.js'

/**
 * The parts of a transaction in its wire format: a count, that many signatures of 64 bytes, and the message. Throws when
 * the bytes are too short for them.
 */
export function splitTransaction(bytes: Uint8Array): {
  /** In base58: what explorers and RPCs call the transaction. That of the fee payer. */
  readonly signature: string
  readonly message: Uint8Array
} {
  // A count above 127 has two bytes, and such a transaction is longer than any that is taken (1232 bytes).
  const [count = 0] = bytes
  const messageAt = 1 + count * SIGNATURE_LENGTH
  if (count === 0 || count > 127 || bytes.length <= messageAt) throw new Error('These bytes are no transaction.')
  return { signature: encodeBase58(bytes.subarray(1, 1 + SIGNATURE_LENGTH)), message: bytes.subarray(messageAt) }
}

const SIGNATURE_LENGTH = 64
