import { encodeBase58 } from '../encoding/encodeBase58.js'

/**
 * The parts of a transaction in its wire format. Legacy and version 0: a count, that many signatures of 64 bytes, and the message.
 * Version 1 (SIMD-0385): the message, which begins with the version, and the signatures. Throws when the bytes are too short for them.
 */
export function splitTransaction(bytes: Uint8Array): {
  /** In base58: what explorers and RPCs call the transaction. That of the fee payer. */
  readonly signature: string
  readonly signaturesAt: number
  readonly message: Uint8Array
} {
  const isNew = versionOf(bytes) !== undefined
  // A count above 127 has two bytes, and such a transaction is longer than any that is taken (1232 bytes).
  const count = bytes[isNew ? 1 : 0] ?? 0
  const length = count * SIGNATURE_LENGTH
  const signaturesAt = isNew ? bytes.length - length : 1
  const message = isNew ? bytes.subarray(0, Math.max(signaturesAt, 0)) : bytes.subarray(1 + length)
  if (count === 0 || count > 127 || message.length === 0) throw new Error('These bytes are no transaction.')
  const signature = encodeBase58(bytes.subarray(signaturesAt, signaturesAt + SIGNATURE_LENGTH))
  return { signature, signaturesAt, message }
}

/** The version with which a transaction begins, from 1 on; undefined for the older ones, which begin with their signatures. */
export function versionOf([first = 0]: Uint8Array): number | undefined {
  return first > VERSION_BIT ? first & ~VERSION_BIT : undefined
}

/** Set in the byte that says a version. */
export const VERSION_BIT = 0x80
const SIGNATURE_LENGTH = 64
