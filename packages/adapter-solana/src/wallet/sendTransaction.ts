import type { Hash, TransactionRequest } from '@portico/core/adapter'
import type { WalletAccess } from '../access.js'
import { send } from './send.js'
import { accountOf } from './solanaWallet.js'

/**
 * The signature of a SolanaTransaction that was signed and sent, in base58. The wallet sends it where it can, else the
 * network's RPC does, which checks it first.
 */
export async function sendTransaction(access: WalletAccess, request: TransactionRequest): Promise<Hash> {
  return send(access, { ...request, account: accountOf(access.live) })
}
