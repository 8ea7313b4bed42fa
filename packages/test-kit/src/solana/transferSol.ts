import { base58 } from '@scure/base'
import type { SolanaTestAccount } from '../accounts/testSolanaAccounts.js'
import { programs } from './programs.js'
import { signTransaction } from './signTransaction.js'

/** The bytes of a signed legacy transaction that moves `lamports` from one account to another. */
export function transferSol(request: {
  readonly from: SolanaTestAccount
  readonly to: string
  readonly lamports: bigint
  readonly blockhash: string
}): Uint8Array {
  const { from, to, lamports, blockhash } = request
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  // Instruction 2 of the system program, then the amount.
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  const transaction = new Uint8Array([
    ...[1, ...new Uint8Array(64)],
    // One signer; of the other accounts the program alone is only read.
    ...[1, 0, 1],
    ...[3, ...from.publicKey, ...base58.decode(to), ...base58.decode(programs.system)],
    ...base58.decode(blockhash),
    ...[1, 2, 2, 0, 1, data.length, ...data],
  ])
  return signTransaction({ transaction, account: from })
}
