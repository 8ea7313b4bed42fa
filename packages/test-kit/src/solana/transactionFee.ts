import { programs } from './programs.js'
import type { SolanaTransaction } from './readTransaction.js'

/** What a transaction costs whoever sends it, lamports. https://solana.com/docs/core/fees */
export function transactionFee(
  message: Pick<SolanaTransaction, 'accounts' | 'instructions'> & { readonly signerCount: number }
): bigint {
  const { accounts, instructions, signerCount } = message
  const isBudget = (programIndex: number): boolean => accounts[programIndex] === programs.computeBudget
  let unitLimit = BigInt(instructions.filter(({ programIndex }) => !isBudget(programIndex)).length) * unitsByInstruction
  let microLamportsByUnit = 0n
  for (const { programIndex, data } of instructions) {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (!isBudget(programIndex)) continue
    if (data[0] === 2 && data.length >= 5) unitLimit = BigInt(view.getUint32(1, true))
    if (data[0] === 3 && data.length >= 9) microLamportsByUnit = view.getBigUint64(1, true)
  }
  const units = unitLimit < mostUnits ? unitLimit : mostUnits
  return lamportsBySignature * BigInt(signerCount) + (units * microLamportsByUnit + 999_999n) / 1_000_000n
}

const lamportsBySignature = 5000n
const unitsByInstruction = 200_000n
const mostUnits = 1_400_000n
