import type { Transaction, VersionedTransaction } from '@solana/web3.js'
import type { TransactionVersion } from '../standard/types.js'
import { loadWeb3 } from './loadWeb3.js'
import type { AdapterWalletAbilities } from './types.js'

interface Request {
  readonly wallet: AdapterWalletAbilities
  /** In its wire format. */
  readonly transaction: Uint8Array
  readonly versions: readonly TransactionVersion[]
}

/** The transaction in its wire format, signed by a wallet-adapter wallet. */
export async function signTransaction({ wallet, transaction, versions }: Request): Promise<Uint8Array> {
  const given = await toWeb3({ transaction, versions })
  // The wallet gives back what it was given, signed.
  const signed = (await wallet.signTransaction?.(given as never)) as Transaction | VersionedTransaction
  // The older class refuses to be written while somebody else has not signed yet, which a newer one does not.
  return Uint8Array.from('version' in signed ? signed.serialize() : signed.serialize({ requireAllSignatures: false }))
}

/** The signature, in base58, of a transaction that the wallet signed and sent over `rpcUrl`; undefined when it gave none. */
export async function sendTransaction(
  request: Request & { readonly rpcUrl: string | undefined }
): Promise<string | undefined> {
  const { Connection } = await loadWeb3()
  const connection = new Connection(request.rpcUrl ?? '', 'confirmed')
  const given = await toWeb3(request)
  return request.wallet.sendTransaction?.(given as never, connection as never)
}

/** Wallets that know no versions know the older class only. */
async function toWeb3(request: Omit<Request, 'wallet'>): Promise<Transaction | VersionedTransaction> {
  const { Transaction, VersionedTransaction } = await loadWeb3()
  const { transaction, versions } = request
  const isOld = !versions.some((version) => version !== 'legacy')
  return isOld ? Transaction.from(transaction) : VersionedTransaction.deserialize(transaction)
}
