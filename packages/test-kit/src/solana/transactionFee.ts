import { computeBudget } from './computeBudget.js'
import type { SolanaTransaction } from './readTransaction.js'

/** What a transaction costs its sender, lamports. https://solana.com/docs/core/fees */
export function transactionFee(
  message: Pick<SolanaTransaction, 'accounts' | 'instructions' | 'priorityLamports'> & { readonly signerCount: number }
): bigint {
  const { unitLimit, microLamportsPerUnit } = computeBudget(message)
  const priority = message.priorityLamports ?? (unitLimit * microLamportsPerUnit + 999_999n) / 1_000_000n
  return lamportsBySignature * BigInt(message.signerCount) + priority
}

const lamportsBySignature = 5000n
