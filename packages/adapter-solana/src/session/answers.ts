import { decodeBase64 } from '../encoding/base64.js'
import { decodeBase58 } from '../encoding/decodeBase58.js'
import { placeSignature } from '../transaction/placeSignature.js'
import { splitTransaction } from '../transaction/wire.js'

/** The signature in a wallet's answer `{ signature }`. Throws unless it has 64 bytes. */
export function readSignature(answer: unknown): Uint8Array {
  const { signature } = fieldsOf(answer)
  // 64 bytes have at most 88 characters; a longer text is not decoded at all.
  const bytes = typeof signature === 'string' && signature.length <= 88 ? decodeBase58(signature) : undefined
  if (bytes?.length !== 64) throw new Error('The wallet answered with no signature.')
  return bytes
}

/**
 * The signed transaction in a wallet's answer `{ signature, transaction? }`. Where the wallet gives the signature only, it
 * is put into what was asked. Throws when there is neither.
 */
export function readSigned(
  answer: unknown,
  asked: { readonly transaction: Uint8Array; readonly address: string }
): Uint8Array {
  const { transaction } = fieldsOf(answer)
  if (transaction !== undefined && transaction !== null) return readTransaction(transaction)
  return placeSignature({ ...asked, signature: readSignature(answer) })
}

/** The signed transactions in a wallet's answer `{ transactions }`. Throws when there are not as many as were asked. */
export function readAllSigned(answer: unknown, count: number): readonly Uint8Array[] {
  const { transactions } = fieldsOf(answer)
  if (!Array.isArray(transactions) || transactions.length !== count)
    throw new Error('The wallet did not sign every transaction.')
  return transactions.map(readTransaction)
}

function readTransaction(value: unknown): Uint8Array {
  if (typeof value !== 'string' || value.length > MAX_LENGTH)
    throw new Error('The wallet answered with no transaction.')
  const bytes = decodeBase64(value)
  // It throws for bytes that are not a transaction.
  splitTransaction(bytes)
  return bytes
}

function fieldsOf(answer: unknown): { readonly [name: string]: unknown } {
  if (typeof answer !== 'object' || answer === null) throw new Error('The wallet answered with nothing.')
  // Every object may be read by string keys; the values stay unknown.
  return answer as { readonly [name: string]: unknown }
}

/** In base64. No transaction that a network takes is longer than 1232 bytes. */
const MAX_LENGTH = 1_644
