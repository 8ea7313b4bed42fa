import type { Rpc } from '../rpc/createRpc.js'
import type { StandardAccount, TransactionVersion } from '../standard/types.js'
import { buildTransaction, type ShownFee } from '../transaction/build.js'
import { decodeTransaction } from '../transaction/decode.js'

/** A SolanaTransaction in its wire format, paid by the account; of a version that the wallet can sign. */
export async function toBytes(request: {
  readonly rpc: Rpc
  readonly account: StandardAccount
  readonly transaction: unknown
  readonly versions: readonly TransactionVersion[]
  readonly shownFee?: ShownFee | undefined
}): Promise<Uint8Array> {
  const { rpc, account, versions, shownFee } = request
  const transaction = decodeTransaction(request.transaction)
  if (transaction instanceof Uint8Array) return transaction
  return buildTransaction({
    rpc,
    payer: account.address,
    instructions: transaction.instructions,
    // Both say the same here, and wallets have known the older one for longer.
    version: versions.includes('legacy') ? 'legacy' : 0,
    shownFee,
  })
}
