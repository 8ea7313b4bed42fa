import { ed25519 } from '@noble/curves/ed25519'
import type { SolanaTestAccount } from '../accounts/testSolanaAccounts.js'
import { readTransaction } from './readTransaction.js'

/** The transaction's bytes with the account's signature in its place. Errors: the account is not a signer. */
export function signTransaction(request: {
  readonly transaction: Uint8Array
  readonly account: SolanaTestAccount
}): Uint8Array {
  const { transaction, account } = request
  const { accounts, signatures, message } = readTransaction(transaction)
  const place = accounts.indexOf(account.address)
  const given = signatures[place]
  if (!given) throw new Error(`${account.address} is no signer of the transaction.`)
  const signed = transaction.slice()
  signed.set(ed25519.sign(message, account.privateKey), given.byteOffset - transaction.byteOffset)
  return signed
}
