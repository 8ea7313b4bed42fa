import { encodeBase58 } from '../../encoding/encodeBase58.js'
import { type ChainAccount, viewOf } from '../../rpc/accounts.js'
import { tokenOwnerOf } from '../../transaction/mint.js'

/** What an account for a token says. */
export interface TokenAccountState {
  readonly owner: string
  readonly amountBaseUnits: bigint
  /** Another account that may take some of it. */
  readonly delegate: string | undefined
  /** How much that one may take. */
  readonly delegatedBaseUnits: bigint
  /** The lamports of wrapped SOL that are none of its amount. */
  readonly reserveLamports: bigint
  /** Another account that may close it, in the owner's place. */
  readonly closer: string | undefined
}

/** Undefined: no account for a token. An address that only has lamports has no account. */
export function decodeTokenAccount(account: ChainAccount): TokenAccountState | undefined {
  const owner = tokenOwnerOf(account)
  if (owner === undefined) return undefined
  const { data } = account
  const amountAt = (at: number): bigint => viewOf(data).getBigUint64(at, true)
  return {
    owner,
    amountBaseUnits: amountAt(AMOUNT_AT),
    delegate: optionAt(data, DELEGATE_AT),
    delegatedBaseUnits: amountAt(DELEGATED_AT),
    reserveLamports: amountAt(RESERVE_AT),
    closer: optionAt(data, CLOSER_AT),
  }
}

/** An address behind the number (u32) that says whether there is one. */
function optionAt(data: Uint8Array, at: number): string | undefined {
  return data[at] === 1 ? encodeBase58(data.subarray(at + 4, at + 36)) : undefined
}

/** A token account is mint, owner, amount, delegate (4 + 32), state, native (4 + 8), what the delegate may take (u64), closer (4 + 32). */
const AMOUNT_AT = 64
const DELEGATE_AT = 72
const RESERVE_AT = 113
const DELEGATED_AT = 121
const CLOSER_AT = 129
