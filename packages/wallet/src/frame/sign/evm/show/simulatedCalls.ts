import type { Hex } from 'viem'
import { membersOf } from '../../../node/membersOf.ts'
import type { Balance } from '../../show/amounts.ts'
import { toBigInt, toHex, wordAt } from './answers.ts'
import { revertReason } from './revertReason.ts'

/** What came of a call. */
export interface SimulatedCall {
  readonly isOk: boolean
  readonly reason: string | undefined
  readonly returned: Hex
  readonly gasUsed: bigint
  readonly logs: readonly unknown[]
}

/** Reads the answer of a node that has simulated so many calls. Throws. */
export function readSimulatedCalls(answer: unknown, count: number): readonly SimulatedCall[] {
  const calls = Array.isArray(answer) ? membersOf(answer[0])['calls'] : undefined
  if (!Array.isArray(calls) || calls.length !== count) throw new Error('The node has not simulated every call.')
  return calls.map((item) => {
    const { status, returnData, gasUsed, logs, error } = membersOf(item)
    const { message } = membersOf(error)
    const returned = toHex(returnData ?? '0x')
    return {
      isOk: toBigInt(status) === 1n,
      reason: revertReason({ message: typeof message === 'string' ? message : undefined, data: returned }),
      returned,
      gasUsed: toBigInt(gasUsed),
      logs: Array.isArray(logs) ? logs : [],
    }
  })
}

/** What two calls for the same number have told. */
export function balanceIn(one: SimulatedCall | undefined, other: SimulatedCall | undefined): Balance | undefined {
  const [before, after] = [wordOf(one), wordOf(other)]
  return before === undefined || after === undefined ? undefined : { before, after }
}

/** The number that a call has told. */
export function wordOf(call: SimulatedCall | undefined): bigint | undefined {
  return call?.isOk ? wordAt(call.returned, 0) : undefined
}
