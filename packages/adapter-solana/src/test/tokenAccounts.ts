import { decodeBase58 } from '../encoding/decodeBase58.js'
import type { ChainAccount } from '../rpc/accounts.js'

/** The account of a token. `extensions`: type, length and content of each, one after the other (Token-2022). */
export function mintAccount(request: {
  readonly program: string
  readonly decimals: number
  readonly extensions?: readonly number[]
}): ChainAccount {
  const { program, decimals, extensions } = request
  const data = new Uint8Array(extensions ? 166 : 82)
  data.set([decimals, 1], 44)
  if (extensions) data[165] = 1
  return { owner: program, data: Uint8Array.from([...data, ...(extensions ?? [])]) }
}

/** An owner's account for a token. */
export function tokenAccount(request: {
  readonly program: string
  readonly mint: string
  readonly owner: string
  readonly amountBaseUnits: bigint
  /** Another account that may take all of it. */
  readonly delegate?: string | undefined
  /** Another account that may close it. */
  readonly closer?: string | undefined
  readonly extensions?: readonly number[]
}): ChainAccount {
  const { program, mint, owner, amountBaseUnits, delegate, closer, extensions } = request
  const data = new Uint8Array(extensions ? 166 : 165)
  data.set(decodeBase58(mint) ?? [], 0)
  data.set(decodeBase58(owner) ?? [], 32)
  new DataView(data.buffer).setBigUint64(64, amountBaseUnits, true)
  data[108] = 1
  if (delegate !== undefined) {
    data[72] = 1
    data.set(decodeBase58(delegate) ?? [], 76)
    new DataView(data.buffer).setBigUint64(121, amountBaseUnits, true)
  }
  if (closer !== undefined) {
    data[129] = 1
    data.set(decodeBase58(closer) ?? [], 133)
  }
  if (extensions) data[165] = 2
  return { owner: program, data: Uint8Array.from([...data, ...(extensions ?? [])]) }
}
