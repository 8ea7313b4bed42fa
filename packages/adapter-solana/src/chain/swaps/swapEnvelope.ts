import {
  closeTokenAccount,
  createTokenAccount,
  syncWrapped,
  transferLamports,
  transferTokenChecked,
} from '../../transaction/instructions.js'
import type { SolanaInstruction } from '../../transaction/types.js'

/** One side of a swap: a token, and the user's account for it. */
export interface SwapSide {
  /** Its address. The mint of wrapped SOL for the coin. */
  readonly mint: string
  readonly tokenProgram: string
  readonly decimals: number
  /** The user's associated account for the token. */
  readonly tokenAccount: string
}

/** What a swap's instructions are made of. */
export interface SwapParts {
  /** The user, who pays and signs. */
  readonly account: string
  readonly pay: SwapSide
  readonly receive: SwapSide
  /** Which of the two is the coin itself. */
  readonly coin: 'pay' | 'receive' | undefined
  /** The lamports that are wrapped where the coin is paid. */
  readonly wrappedLamports: bigint
  /** What the account of each side must have after the program's instruction. */
  readonly guards: { readonly pay: bigint; readonly receive: bigint }
  /** The account of wrapped SOL that the coin is paid from wasn't there before. */
  readonly isPayAccountNew: boolean
  /** The program's own, of which nothing but program, accounts, roles and data is taken. */
  readonly instruction: SolanaInstruction
}

/**
 * The instructions of a swap around the one of a program. The guards behind that one are transfers of accounts to themselves. Both token
 * programs check that the account has the amount, and return before they move or charge anything, so a guard fails, and the whole
 * transaction with it, where the program has taken more or paid less.
 */
export function swapEnvelope(parts: SwapParts): readonly SolanaInstruction[] {
  const { account, pay, receive, coin, wrappedLamports, guards, isPayAccountNew } = parts
  const { programAddress, accounts = [], data = [] } = parts.instruction
  const open = (side: SwapSide): SolanaInstruction => createTokenAccount({ ...side, payer: account, owner: account })
  const close = (side: SwapSide): SolanaInstruction => closeTokenAccount({ ...side, owner: account })
  const guard = (side: SwapSide, amountBaseUnits: bigint): SolanaInstruction => {
    const ends = { source: side.tokenAccount, destination: side.tokenAccount }
    return transferTokenChecked({ ...side, ...ends, owner: account, amountBaseUnits })
  }
  const wrap = [
    open(pay),
    transferLamports({ from: account, to: pay.tokenAccount, amountLamports: wrappedLamports }),
    syncWrapped(pay),
  ]
  // An account may be named by its place in a lookup table, too, which need not have what its address says.
  const named = accounts.map(({ address, role }) => ({ address, role }))
  return [
    ...(coin === 'pay' ? wrap : []),
    open(receive),
    { programAddress, accounts: named, data: Uint8Array.from(data) },
    guard(pay, guards.pay),
    guard(receive, guards.receive),
    ...(coin === 'receive' ? [close(receive)] : []),
    ...(coin === 'pay' && isPayAccountNew ? [close(pay)] : []),
  ]
}
