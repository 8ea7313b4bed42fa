import { base58, base64 } from '@scure/base'
import { decodeBase58 } from './decodeBase58.ts'
import { readTransaction, TRANSACTION_BYTES, type WireTransaction } from './wire/readTransaction.ts'

/** A transaction that a page gave. */
export interface GivenTransaction {
  readonly transaction: WireTransaction
  /** Writes a transaction as this one was written. */
  encode(bytes: Uint8Array): string
}

/**
 * A transaction in base64, or in base58 as older dapps have it. A text in the alphabets of both is looked at both ways: no
 * more than one of them is a transaction. Throws a RangeError.
 */
export function readGiven(value: unknown): GivenTransaction {
  if (typeof value !== 'string' || value.length > MOST_CHARACTERS) throw new RangeError('The transaction is no text.')
  const inBase58 = decodeBase58(value)
  const transaction = inBase58 && tryToRead(inBase58)
  if (transaction) return { transaction, encode: base58.encode }
  return { transaction: readTransaction(decodeBase64(value)), encode: base64.encode }
}

function tryToRead(bytes: Uint8Array): WireTransaction | undefined {
  try {
    return readTransaction(bytes)
  } catch {
    // Then it must be one in base64.
    return undefined
  }
}

function decodeBase64(text: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch {
    throw new RangeError('The transaction is neither one in base64 nor in base58.')
  }
}

/** Of the longest transaction in base58, which is longer than base64. */
const MOST_CHARACTERS = Math.ceil((TRANSACTION_BYTES * Math.log(256)) / Math.log(58))
