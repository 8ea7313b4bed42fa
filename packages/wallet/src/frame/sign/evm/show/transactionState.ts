import type { Hex } from 'viem'
import type { Unit } from '../../show/amounts.ts'
import type { EvmCall } from '../read/readCalls.ts'
import { isAnyAmount, type KnownCall } from './describeCall.ts'
import { isSaid } from './grants.ts'
import type { Outlook } from './outlook.ts'
import { isUnlimited } from './tokens/isUnlimited.ts'

/** What is known of calls, and what the user has chosen. */
export interface TransactionState {
  readonly known: readonly KnownCall[]
  /** Whether the network was asked what the calls are about. */
  readonly isAsked: boolean
  /** The user's choice; without a limit to choose, of no consequence. */
  readonly isLimited: boolean
  /** Of the calls as the page asks for them, and with the limit. An approval of more can cost more. */
  readonly outlooks: { readonly asked: Outlook; readonly limited: Outlook }
}

/** What the network says of the calls as they get signed. */
export function outlookOf(state: TransactionState): Outlook {
  return state.isLimited && limitOf(state) ? state.outlooks.limited : state.outlooks.asked
}

/** The calls as they get signed. */
export function callsOf(state: TransactionState): readonly EvmCall[] {
  const calls = state.known.map(({ call }) => call)
  const limit = state.isLimited ? limitOf(state) : undefined
  const [first, ...others] = calls
  return first && limit ? [{ ...first, data: limit.data }, ...others] : calls
}

/** Rights that the calls grant without saying so. */
export function grantsOf({ known, outlooks }: TransactionState): readonly KnownCall[] {
  const found = [outlooks.asked, outlooks.limited].flatMap(({ simulation }) =>
    typeof simulation === 'object' && simulation.status === 'done' ? simulation.grants : []
  )
  const hidden = found.filter((grant) => !isSaid(grant, known))
  return [...new Map(hidden.map((grant) => [`${grant.call.to} ${grant.call.data}`, grant])).values()]
}

/** The safe limit of the first call, where that alone allows any amount: what the account has. */
export function limitOf(
  state: TransactionState
): { readonly amount: bigint; readonly unit: Unit; readonly data: Hex } | undefined {
  const [first, ...others] = state.known
  if (first === undefined || [...others, ...grantsOf(state)].some(isAnyAmount)) return undefined
  const { call, action, facts } = first
  if (action.type !== 'allow' || facts?.type !== 'token' || facts.balance === undefined) return undefined
  if (action.withAmount === undefined || action.isAdded || call.value > 0n || !isAnyAmount(first)) return undefined
  // A balance of at least the amount limits nothing, and one of 0 allows nothing.
  if (facts.balance >= action.amountOrId || facts.balance === 0n) return undefined
  // The account may have all there is of a token, and no more: then the node makes it up.
  if (isUnlimited({ amount: facts.balance - 1n, facts })) return undefined
  return { amount: facts.balance, unit: facts.unit, data: action.withAmount(facts.balance) }
}
