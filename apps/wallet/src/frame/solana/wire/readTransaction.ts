import { createByteReader } from './createByteReader.ts'
import { readMessage, type WireMessage } from './readMessage.ts'

/** A transaction as it is sent. */
export interface WireTransaction {
  readonly bytes: Uint8Array
  /** 64 bytes for each signer, zeros where nobody has signed. The first one names the transaction. */
  readonly signatures: readonly Uint8Array[]
  /** What is signed. */
  readonly signed: Uint8Array
  readonly message: WireMessage
}

/** Reads a transaction in its wire format. Throws a RangeError for what no validator takes. */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  if (bytes.length > TRANSACTION_BYTES) throw new RangeError('The transaction is too long.')
  const reader = createByteReader(bytes)
  const count = reader.length()
  const signatures = Array.from({ length: Math.min(count, MOST_SIGNATURES) }, () => reader.bytes(SIGNATURE_BYTES))
  const signed = bytes.subarray(reader.offset())
  const message = readMessage(reader)
  if (reader.offset() !== bytes.length) throw new RangeError('There is something behind the transaction.')
  if (message.signers !== count) throw new RangeError('There are not as many signatures as signers.')
  if (message.instructions.length === 0) throw new RangeError('The transaction calls nothing.')
  return { bytes, signatures, signed, message }
}

/** The transaction with a signature in the place of one of its signers. */
export function withSignature({ bytes }: WireTransaction, place: number, signature: Uint8Array): Uint8Array {
  const signed = bytes.slice()
  // A transaction has fewer than 128 signatures, so their count is one byte.
  signed.set(signature, 1 + place * SIGNATURE_BYTES)
  return signed
}

/** Whether there is a signature at all, right or wrong. */
export function isSigned(signature: Uint8Array): boolean {
  return signature.some((byte) => byte !== 0)
}

/** What the network takes: an IPv6 packet. */
export const TRANSACTION_BYTES = 1232
const SIGNATURE_BYTES = 64
/** More don't fit. */
const MOST_SIGNATURES = 19
