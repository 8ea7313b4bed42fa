import { encodeBase58 } from '../encoding/encodeBase58.js'
import { splitTransaction, VERSION_BIT, versionOf } from './wire.js'

/**
 * A transaction in its wire format with the signature of one of its signers in place. Throws for an address that is not a
 * signer. The layout is that of all versions: https://solana.com/docs/core/transactions, and SIMD-0385 for version 1.
 */
export function placeSignature(request: {
  readonly transaction: Uint8Array
  readonly address: string
  readonly signature: Uint8Array
}): Uint8Array {
  const { transaction, address, signature } = request
  const { message, signaturesAt } = splitTransaction(transaction)
  const [first = 0] = message
  // A version has its highest bit set, and stands before the header of three counts.
  const header = first & VERSION_BIT ? 1 : 0
  const signers = message[header] ?? 0
  // Fewer than 128 addresses fit into a transaction, so their count is one byte. Version 1 has more before them.
  const addressesAt = versionOf(transaction) === undefined ? header + 4 : NEW_ADDRESSES_AT
  for (let index = 0; index < signers; index++) {
    const from = addressesAt + index * ADDRESS_LENGTH
    const signer = message.subarray(from, from + ADDRESS_LENGTH)
    if (signer.length !== ADDRESS_LENGTH || encodeBase58(signer) !== address) continue
    const signed = Uint8Array.from(transaction)
    signed.set(signature, signaturesAt + index * signature.length)
    return signed
  }
  throw new Error(`The transaction does not ask for a signature of ${address}.`)
}

const ADDRESS_LENGTH = 32

/** Version, header (3), mask of what is set (4), blockhash (32), count of instructions, count of addresses. */
const NEW_ADDRESSES_AT = 42
