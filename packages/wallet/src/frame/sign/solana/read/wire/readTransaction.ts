import { createByteReader } from './createByteReader.ts'
import { readMessage, type WireMessage } from './readMessage.ts'

/** A transaction as it is sent. */
export interface WireTransaction {
  readonly bytes: Uint8Array
  /** 64 bytes for each signer, zeros where a signature is missing. The first one names the transaction. */
  readonly signatures: readonly Uint8Array[]
  /** What is signed. */
  readonly signed: Uint8Array
  readonly message: WireMessage
}

/** Reads a transaction in its wire format. Throws a RangeError for what no validator takes. */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  const [first = 0] = bytes
  // From version 1 on the message comes first, and begins with its version. A count of signatures is smaller.
  const isMessageFirst = first >= 0x80
  if (bytes.length > (isMessageFirst ? TRANSACTION_BYTES : OLD_BYTES))
    throw new RangeError('The transaction is too long.')
  const reader = createByteReader(bytes)
  const readSignatures = (count: number): readonly Uint8Array[] =>
    Array.from({ length: count }, () => reader.bytes(SIGNATURE_BYTES))
  const early = isMessageFirst ? undefined : readSignatures(reader.length())
  const messageAt = reader.offset()
  const message = readMessage(reader)
  const signed = bytes.subarray(messageAt, reader.offset())
  if (isMessageFirst !== (message.version === 1)) throw new RangeError('The signatures are in the wrong place.')
  const signatures = early ?? readSignatures(message.signers)
  if (reader.offset() !== bytes.length) throw new RangeError('There is something behind the transaction.')
  if (message.signers !== signatures.length) throw new RangeError('There are not as many signatures as signers.')
  if (message.instructions.length === 0) throw new RangeError('The transaction calls nothing.')
  return { bytes, signatures, signed, message }
}

/** The transaction with a signature in the place of one of its signers. */
export function withSignature(
  { bytes, signatures }: WireTransaction,
  place: number,
  signature: Uint8Array
): Uint8Array {
  const signed = bytes.slice()
  const given = signatures[place]
  if (given) signed.set(signature, given.byteOffset - bytes.byteOffset)
  return signed
}

/** Whether there is a signature at all, right or wrong. */
export function isSigned(signature: Uint8Array): boolean {
  return signature.some((byte) => byte !== 0)
}

/** What the network takes. */
export const TRANSACTION_BYTES = 4096
/** Before version 1: an IPv6 packet. */
const OLD_BYTES = 1232
const SIGNATURE_BYTES = 64
