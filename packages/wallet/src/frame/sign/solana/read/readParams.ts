import type { WalletAccount } from '../../../../api.ts'
import { membersOf } from '../../../node/membersOf.ts'
import { WalletError } from '../../../WalletError.ts'
import { METHODS } from '../../methods.ts'
import type { AskedCall } from '../../types.ts'
import { isSignatureOf } from '../send/signBytes.ts'
import { decodeBase58 } from './decodeBase58.ts'
import { type GivenTransaction, readGiven } from './readGiven.ts'
import { readSendOptions, type SendOptions } from './readSendOptions.ts'
import { isTransactionMessage } from './wire/readMessage.ts'
import { isSigned } from './wire/readTransaction.ts'

/** What a page asks for, as each method has it. */
export type SolanaRequest =
  | { readonly method: 'solana_signMessage'; readonly message: Uint8Array }
  | { readonly method: 'solana_signTransaction'; readonly transactions: readonly [GivenTransaction] }
  | { readonly method: 'solana_signAllTransactions'; readonly transactions: readonly GivenTransaction[] }
  | {
      readonly method: 'solana_signAndSendTransaction'
      readonly transactions: readonly [GivenTransaction]
      readonly options: SendOptions
    }

/** Reads what a page asks. Throws a WalletError: PARAMS_INVALID, or METHOD_REFUSED for any other method. */
export function readParams({ method, params }: AskedCall, account: WalletAccount): SolanaRequest {
  const known = METHODS.solana.asked.find((name) => name === method)
  if (!known) throw new WalletError('METHOD_REFUSED', 'The wallet has no such method.')
  try {
    const { pubkey, message, transaction, transactions, sendOptions } = membersOf(params)
    if (pubkey !== undefined && pubkey !== account.address) throw new RangeError('pubkey is not the account.')
    const one = (isSent: boolean): readonly [GivenTransaction] => [checked(readGiven(transaction), account, isSent)]
    switch (known) {
      case 'solana_signMessage':
        return { method: known, message: readSignable(message) }
      case 'solana_signTransaction':
        return { method: known, transactions: one(false) }
      case 'solana_signAllTransactions':
        if (!Array.isArray(transactions) || transactions.length === 0 || transactions.length > MOST_TRANSACTIONS)
          throw new RangeError(`transactions is no list of 1 to ${MOST_TRANSACTIONS}.`)
        return { method: known, transactions: transactions.map((given) => checked(readGiven(given), account, false)) }
      case 'solana_signAndSendTransaction':
        return { method: known, transactions: one(true), options: readSendOptions(sendOptions) }
      default:
        return known satisfies never
    }
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new WalletError('PARAMS_INVALID', cause.message, { cause })
  }
}

/** A message in base58. A text never signs a transaction. */
function readSignable(value: unknown): Uint8Array {
  if (typeof value !== 'string' || value.length > MOST_CHARACTERS) throw new RangeError('message is no text in base58.')
  const bytes = decodeBase58(value)
  if (!bytes?.length) throw new RangeError('message is no text in base58, or an empty one.')
  if (isTransactionMessage(bytes)) throw new RangeError('message is one of a transaction.')
  return bytes
}

/** The transaction, if the account signs it and the others' signatures are valid, and complete where it is sent. */
function checked(given: GivenTransaction, { address }: WalletAccount, isSent: boolean): GivenTransaction {
  const { message, signatures, signed } = given.transaction
  const place = message.addresses.indexOf(address)
  if (place < 0 || place >= message.signers) throw new RangeError('The account is no signer of the transaction.')
  message.addresses.slice(0, message.signers).forEach((signer, index) => {
    const signature = signatures[index]
    if (index === place || !signature) return
    const isThere = isSigned(signature)
    if (isThere && !isSignatureOf({ address: signer, bytes: signed, signature }))
      throw new RangeError('A signature of another signer is wrong.')
    if (!isThere && isSent) throw new RangeError('Another signer has not signed the transaction yet.')
  })
  return given
}

/** Some 16 kB. */
const MOST_CHARACTERS = 22_400
const MOST_TRANSACTIONS = 20
