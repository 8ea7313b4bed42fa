import type { Transaction, VersionedTransaction } from '@solana/web3.js'
import type { TransactionVersion } from '../standard/types.js'
import type { AbleAdapter } from './ableAdapter.js'
import { loadWeb3 } from './loadWeb3.js'

/** Transactions in their wire format, signed by a wallet-adapter wallet; several in one request where it knows that. */
export async function signByAdapter(request: {
  readonly wallet: AbleAdapter
  /** In their wire format. */
  readonly transactions: readonly Uint8Array[]
  readonly versions: readonly TransactionVersion[]
}): Promise<readonly Uint8Array[]> {
  const { wallet, transactions, versions } = request
  const given = await Promise.all(transactions.map((transaction) => toWeb3({ transaction, versions })))
  // The wallet's versions decide which class it takes, which its type cannot follow; it gives back what it was given.
  if (given.length > 1 && wallet.signAllTransactions)
    return (await wallet.signAllTransactions(given as Transaction[])).map(toBytes)
  const signed: Uint8Array[] = []
  // One after the other, since each may show a prompt.
  for (const transaction of given)
    signed.push(toBytes((await wallet.signTransaction?.(transaction as Transaction)) ?? transaction))
  return signed
}

/** The signature, in base58, of a transaction that the wallet signed and sent over `rpcUrl`; undefined when it gave none. */
export async function sendByAdapter(request: {
  readonly wallet: AbleAdapter
  /** In its wire format. */
  readonly transaction: Uint8Array
  readonly versions: readonly TransactionVersion[]
  readonly rpcUrl: string | undefined
}): Promise<string | undefined> {
  const { Connection } = await loadWeb3()
  const connection = new Connection(request.rpcUrl ?? '', 'confirmed')
  const given = await toWeb3(request)
  return request.wallet.sendTransaction(given as Transaction, connection)
}

function toBytes(signed: Transaction | VersionedTransaction): Uint8Array {
  // The older class refuses to be written while another signature is missing, which a newer one does not.
  return Uint8Array.from('version' in signed ? signed.serialize() : signed.serialize({ requireAllSignatures: false }))
}

/** Wallets that know no versions know the older class only. */
async function toWeb3(request: {
  readonly transaction: Uint8Array
  readonly versions: readonly TransactionVersion[]
}): Promise<Transaction | VersionedTransaction> {
  const { Transaction, VersionedTransaction } = await loadWeb3()
  const { transaction, versions } = request
  const isOld = !versions.some((version) => version !== 'legacy')
  return isOld ? Transaction.from(transaction) : VersionedTransaction.deserialize(transaction)
}
