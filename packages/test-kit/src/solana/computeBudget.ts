import { programs } from './programs.js'
import type { SolanaTransaction } from './readTransaction.js'

/** The compute units that a transaction may use, and what it pays for each beyond the fee of its signatures. */
export function computeBudget(message: Pick<SolanaTransaction, 'accounts' | 'instructions'>): {
  readonly unitLimit: bigint
  /** Millionths of a lamport. */
  readonly microLamportsPerUnit: bigint
} {
  const { accounts, instructions } = message
  let unitLimit: bigint | undefined
  let microLamportsPerUnit = 0n
  let defaultLimit = 0n
  for (const { programIndex, data } of instructions) {
    const program = accounts[programIndex] ?? ''
    defaultLimit += builtins.includes(program) ? unitsByBuiltin : unitsByInstruction
    if (program !== programs.computeBudget) continue
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === 2 && data.length >= 5) unitLimit = BigInt(view.getUint32(1, true))
    if (data[0] === 3 && data.length >= 9) microLamportsPerUnit = view.getBigUint64(1, true)
  }
  const units = unitLimit ?? defaultLimit
  return { unitLimit: units < mostUnits ? units : mostUnits, microLamportsPerUnit }
}

/** Programs that are part of the node have a smaller share where no limit is set. */
const builtins: readonly string[] = [programs.system, programs.computeBudget]
const unitsByBuiltin = 3_000n
const unitsByInstruction = 200_000n
const mostUnits = 1_400_000n
