import { COMPUTE_BUDGET_PROGRAM, SIGNATURE_PROGRAMS } from '../../programs.ts'
import { createByteReader } from '../../read/wire/createByteReader.ts'
import type { WireInstruction, WireMessage } from '../../read/wire/readMessage.ts'

/**
 * The most that a transaction's own bytes let the network take as its fee, in lamports: 5,000 for each signature, and the priority fee
 * whole, whatever the transaction does. https://solana.com/docs/core/fees
 */
export function mostFee({ signers, instructions, limits }: WireMessage): bigint {
  const checked = instructions.reduce((sum, one) => sum + signaturesIn(one), 0)
  const base = BigInt(signers + checked) * SIGNATURE_LAMPORTS
  if (limits) return base + (limits.priorityFeeLamports ?? 0n)
  const budget = instructions.filter(({ program }) => program === COMPUTE_BUDGET_PROGRAM)
  const others = instructions.length - budget.length
  const units = readBudget(budget, { kind: 2, read: (reader) => BigInt(reader.u32()) }) ?? BigInt(others) * CALL_UNITS
  const price = readBudget(budget, { kind: 3, read: (reader) => reader.u64() }) ?? 0n
  const micro = price * (units < MOST_UNITS ? units : MOST_UNITS)
  return base + (micro + MICRO - 1n) / MICRO
}

/** Signatures that a call has the network check, each paid as one of the transaction's. */
function signaturesIn({ program, data }: WireInstruction): number {
  return SIGNATURE_PROGRAMS.includes(program) ? (data[0] ?? 0) : 0
}

/** The value of one kind of call of the Compute Budget program. The network refuses two of one kind, and calls that end too early. */
function readBudget(
  budget: readonly WireInstruction[],
  { kind, read }: { readonly kind: number; readonly read: (reader: ReturnType<typeof createByteReader>) => bigint }
): bigint | undefined {
  const found = budget.find(({ data }) => data[0] === kind && data.length >= (kind === 2 ? 5 : 9))
  return found && read(createByteReader(found.data.subarray(1)))
}

const SIGNATURE_LAMPORTS = 5_000n
/** What a call may use that no limit is set for. */
const CALL_UNITS = 200_000n
const MOST_UNITS = 1_400_000n
const MICRO = 1_000_000n
