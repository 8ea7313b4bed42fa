import { ASSOCIATED_TOKEN_PROGRAM, COMPUTE_BUDGET_PROGRAM, SYSTEM_PROGRAM } from './programs.js'
import type { SolanaInstruction } from './types.js'

/** Moves lamports (System program, instruction 2). */
export function transferLamports(request: {
  readonly from: string
  readonly to: string
  readonly amountLamports: bigint
}): SolanaInstruction {
  return {
    programAddress: SYSTEM_PROGRAM,
    accounts: [
      { address: request.from, role: WRITES_AND_SIGNS },
      { address: request.to, role: WRITES },
    ],
    data: bytesOf([2, 'u32'], [request.amountLamports, 'u64']),
  }
}

/** Moves tokens, and fails when the token has other decimals (both token programs, instruction 12). */
export function transferTokenChecked(request: {
  readonly tokenProgram: string
  readonly source: string
  readonly mint: string
  readonly destination: string
  readonly owner: string
  readonly amountBaseUnits: bigint
  readonly decimals: number
}): SolanaInstruction {
  return {
    programAddress: request.tokenProgram,
    accounts: [
      { address: request.source, role: WRITES },
      { address: request.mint, role: READS },
      { address: request.destination, role: WRITES },
      { address: request.owner, role: SIGNS },
    ],
    data: bytesOf([12, 'u8'], [request.amountBaseUnits, 'u64'], [request.decimals, 'u8']),
  }
}

/**
 * Makes an owner's account for a token, unless there is one. Fails when that is another owner's or another token's by now
 * (Associated Token program, instruction 1).
 */
export function createTokenAccount(request: {
  readonly payer: string
  readonly tokenAccount: string
  readonly owner: string
  readonly mint: string
  readonly tokenProgram: string
}): SolanaInstruction {
  return {
    programAddress: ASSOCIATED_TOKEN_PROGRAM,
    accounts: [
      { address: request.payer, role: WRITES_AND_SIGNS },
      { address: request.tokenAccount, role: WRITES },
      { address: request.owner, role: READS },
      { address: request.mint, role: READS },
      { address: SYSTEM_PROGRAM, role: READS },
      { address: request.tokenProgram, role: READS },
    ],
    data: bytesOf([1, 'u8']),
  }
}

/** Has an account for wrapped SOL say what it has got in lamports since (both token programs, instruction 17). */
export function syncWrapped(request: {
  readonly tokenProgram: string
  readonly tokenAccount: string
}): SolanaInstruction {
  return {
    programAddress: request.tokenProgram,
    accounts: [{ address: request.tokenAccount, role: WRITES }],
    data: bytesOf([17, 'u8']),
  }
}

/**
 * Ends an account for a token, whose lamports go to its owner. Fails where it has tokens, unless they are wrapped SOL (both token programs,
 * instruction 9).
 */
export function closeTokenAccount(request: {
  readonly tokenProgram: string
  readonly tokenAccount: string
  readonly owner: string
}): SolanaInstruction {
  return {
    programAddress: request.tokenProgram,
    accounts: [
      { address: request.tokenAccount, role: WRITES },
      { address: request.owner, role: WRITES },
      { address: request.owner, role: SIGNS },
    ],
    data: bytesOf([9, 'u8']),
  }
}

/** Takes back what another account may take out of an account for a token (both token programs, instruction 5). */
export function revokeDelegate(request: {
  readonly tokenProgram: string
  readonly tokenAccount: string
  readonly owner: string
}): SolanaInstruction {
  return { ...ofOwner(request), data: bytesOf([5, 'u8']) }
}

/**
 * Leaves to its owner who may close an account for a token. Fails where that is another account by now (both token programs, instruction
 * 6 with type 3 and no account).
 */
export function keepCloser(request: {
  readonly tokenProgram: string
  readonly tokenAccount: string
  readonly owner: string
}): SolanaInstruction {
  return { ...ofOwner(request), data: bytesOf([6, 'u8'], [3, 'u8'], [0, 'u8']) }
}

/** A call about an account for a token that its owner signs. */
function ofOwner(request: {
  readonly tokenProgram: string
  readonly tokenAccount: string
  readonly owner: string
}): Pick<SolanaInstruction, 'programAddress' | 'accounts'> {
  return {
    programAddress: request.tokenProgram,
    accounts: [
      { address: request.tokenAccount, role: WRITES },
      { address: request.owner, role: SIGNS },
    ],
  }
}

/** The most compute units that the transaction may use (Compute Budget program, instruction 2). */
export function setComputeLimit(units: number): SolanaInstruction {
  return { programAddress: COMPUTE_BUDGET_PROGRAM, accounts: [], data: bytesOf([2, 'u8'], [units, 'u32']) }
}

/** What a compute unit is worth to the payer, in millionths of a lamport (Compute Budget program, instruction 3). */
export function setComputePrice(microLamports: bigint): SolanaInstruction {
  return { programAddress: COMPUTE_BUDGET_PROGRAM, accounts: [], data: bytesOf([3, 'u8'], [microLamports, 'u64']) }
}

/** Numbers in their order, little endian. Throws when one does not fit. */
function bytesOf(...numbers: readonly (readonly [number | bigint, keyof typeof SIZES])[]): Uint8Array {
  return Uint8Array.from(
    numbers.flatMap(([number, type]) => {
      const value = BigInt(number)
      if (value < 0n || value >= 256n ** BigInt(SIZES[type])) throw new RangeError(`${value} is no ${type}.`)
      return Array.from({ length: SIZES[type] }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))
    })
  )
}

const SIZES = { u8: 1, u32: 4, u64: 8 } as const

const READS = 0
const WRITES = 1
const SIGNS = 2
const WRITES_AND_SIGNS = 3
