import {
  closeTokenAccount,
  createTokenAccount,
  keepCloser,
  revokeDelegate,
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
  /** What a new account for it has to have. */
  readonly rentLamports: bigint
  /** The account isn't there before. */
  readonly isNew: boolean
  /** The user lets another account take some of it before. */
  readonly hasDelegate: boolean
  /** The user lets another account close it before. */
  readonly hasCloser: boolean
}

/** What a swap's instructions are made of. */
export interface SwapParts {
  /** The user, who pays and signs. */
  readonly account: string
  readonly pay: SwapSide
  readonly receive: SwapSide
  /** Which of the two is the coin itself. */
  readonly coin: 'pay' | 'receive' | undefined
  /** The lamports that are wrapped where the coin is paid, else 0n. */
  readonly wrappedLamports: bigint
  /** What the account of each side, and the user's own, must have after the program's instruction. */
  readonly guards: { readonly pay: bigint; readonly receive: bigint; readonly lamports: bigint }
  /** The program's own, of which nothing but program, accounts, roles and data is taken. */
  readonly instruction: SolanaInstruction
}

/**
 * The instructions of a swap around the one of a program. Those behind it fail, and the whole transaction with them, where
 *
 * - the program has taken more of what is paid, or brought less: a transfer of an account to itself. Both token programs check that the
 *   account has the amount, and return before they move or charge anything.
 * - a token account that stays is another owner's by then: it is made once more. Or another account may close it, which gets its SOL, and
 *   that is what all of wrapped SOL is. A delegate that the program has set is taken back. What the user has allowed before is left.
 * - the account has fewer lamports, has data, or belongs to a program: a transfer of its lamports to itself.
 */
export function swapEnvelope(parts: SwapParts): readonly SolanaInstruction[] {
  const { account, pay, receive, coin, wrappedLamports, guards } = parts
  const { programAddress, accounts = [], data = [] } = parts.instruction
  const open = (side: SwapSide): SolanaInstruction => createTokenAccount({ ...side, payer: account, owner: account })
  const guard = (side: SwapSide, amountBaseUnits: bigint): SolanaInstruction => {
    const ends = { source: side.tokenAccount, destination: side.tokenAccount }
    return transferTokenChecked({ ...side, ...ends, owner: account, amountBaseUnits })
  }
  const wrap = [
    open(pay),
    transferLamports({ from: account, to: pay.tokenAccount, amountLamports: wrappedLamports }),
    syncWrapped(pay),
  ]
  const closed = coin === 'receive' ? receive : coin === 'pay' && pay.isNew ? pay : undefined
  const keep = (side: SwapSide): readonly SolanaInstruction[] => {
    if (side === closed) return []
    const owned = { ...side, owner: account }
    return [
      open(side),
      ...(side.hasDelegate ? [] : [revokeDelegate(owned)]),
      ...(side.hasCloser ? [] : [keepCloser(owned)]),
    ]
  }
  // An account may be named by its place in a lookup table, too, which need not have what its address says.
  const named = accounts.map(({ address, role }) => ({ address, role }))
  return [
    ...(coin === 'pay' ? wrap : []),
    open(receive),
    ...(coin === 'receive' ? [syncWrapped(receive)] : []),
    { programAddress, accounts: named, data: Uint8Array.from(data) },
    guard(pay, guards.pay),
    guard(receive, guards.receive),
    ...keep(pay),
    ...keep(receive),
    transferLamports({ from: account, to: account, amountLamports: guards.lamports }),
    ...(closed ? [closeTokenAccount({ ...closed, owner: account })] : []),
  ]
}

/** The guard of the user's own lamports, by what the user has before: all but what is wrapped, deposits of new accounts, and a fee. */
export function lamportsLeft(
  lamports: bigint,
  { pay, receive, coin, wrappedLamports }: Pick<SwapParts, 'pay' | 'receive' | 'coin' | 'wrappedLamports'>
): bigint {
  const deposits = (coin === 'pay' && pay.isNew ? pay.rentLamports : 0n) + (receive.isNew ? receive.rentLamports : 0n)
  const left = lamports - wrappedLamports - deposits - MOST_FEE
  // Of nothing the System program doesn't check that the account belongs to it.
  return left > 1n ? left : 1n
}

/** Lamports that the guard leaves for the fee: that of the signature, and of 399,000 units at the highest price that is paid. */
export const MOST_FEE = 2_000_000n
