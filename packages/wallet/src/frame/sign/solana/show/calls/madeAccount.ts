import { ASSOCIATED_TOKEN_PROGRAM, isTokenProgram, STAKE_PROGRAM } from '../../programs.ts'
import { createByteReader } from '../../read/wire/createByteReader.ts'
import type { NamedInstruction } from './types.ts'

/** An account for tokens, or a stake, and its owner: the withdrawer of a stake. */
export type MadeAccount = readonly [account: string, owner: string]

/** What a call makes; undefined where it makes no such account. */
export function madeAccount(instruction: NamedInstruction): MadeAccount | undefined {
  const [made] = instruction.program === ASSOCIATED_TOKEN_PROGRAM ? instruction.accounts.slice(1) : instruction.accounts
  try {
    const owner = ownerIn(instruction)
    return made && owner ? [made, owner] : undefined
  } catch (error) {
    // The program refuses data that ends too early.
    if (!(error instanceof RangeError)) throw error
    return undefined
  }
}

function ownerIn({ program, accounts, data }: NamedInstruction): string | undefined {
  const reader = createByteReader(data)
  if (program === ASSOCIATED_TOKEN_PROGRAM)
    // No data is the same as 0 (create), 1 is "unless it is there".
    return (data[0] ?? 0) <= 1 ? accounts[2] : undefined
  if (isTokenProgram(program)) {
    const kind = reader.byte()
    if (kind === INITIALIZE) return accounts[2]
    return INITIALIZE_WITH_OWNER.includes(kind) ? reader.address() : undefined
  }
  if (program !== STAKE_PROGRAM) return undefined
  const kind = reader.u32()
  if (kind === INITIALIZE_CHECKED_STAKE) return accounts[3]
  if (kind !== INITIALIZE_STAKE) return undefined
  reader.address()
  return reader.address()
}

const INITIALIZE = 1
const INITIALIZE_WITH_OWNER = [16, 18]
/** The address that stakes comes first, then the one that may withdraw. */
const INITIALIZE_STAKE = 0
const INITIALIZE_CHECKED_STAKE = 9
