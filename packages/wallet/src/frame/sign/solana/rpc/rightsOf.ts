import { isTokenProgram, STAKE_PROGRAM, SYSTEM_PROGRAM } from '../programs.ts'
import { createByteReader } from '../read/wire/createByteReader.ts'
import type { Authority } from '../show/calls/types.ts'
import type { ChainAccount } from './readAccounts.ts'
import { readMint } from './tokenAccounts.ts'

/** The holder of each right over a token, a nonce or a stake, undefined for a right without one. Other accounts have no rights. */
export function rightsOf(account: ChainAccount): ReadonlyMap<Authority, string | undefined> {
  const { owner: program, data } = account
  const holderAt = (at: number): string => createByteReader(data.subarray(at)).address()
  const optionAt = (at: number): string | undefined => (data[at] === 0 ? undefined : holderAt(at + 4))
  if (isTokenProgram(program) && readMint(account))
    return new Map([
      ['Mint tokens', optionAt(0)],
      ['Freeze account', optionAt(FREEZER_AT)],
    ])
  // Version (u32), state (u32), who may use it.
  if (program === SYSTEM_PROGRAM && data.length === NONCE_BYTES && data[4] === 1)
    return new Map([['Use nonce', holderAt(8)]])
  // State (u32), its rent (u64), staker, withdrawer, until when it's locked (i64, u64), custodian of the lock.
  if (program === STAKE_PROGRAM && data.length === STAKE_BYTES && (data[0] === 1 || data[0] === 2))
    return new Map([
      ['Stake', holderAt(12)],
      ['Withdraw', holderAt(44)],
      ...(data.subarray(LOCK_AT, LOCK_AT + 16).some(Boolean) ? ([['Lock up', holderAt(LOCK_AT + 16)]] as const) : []),
    ])
  return new Map()
}

const FREEZER_AT = 46
const NONCE_BYTES = 80
const STAKE_BYTES = 200
const LOCK_AT = 76
