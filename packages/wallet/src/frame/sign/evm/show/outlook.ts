import type { Delegation } from '../delegation/delegation.ts'
import { isReverted, revertDataOf } from '../node.ts'
import type { CallsLook, EvmCall } from '../read/readCalls.ts'
import type { CallGas, GasPrice } from '../send/fees.ts'
import type { Operation } from '../smart/operation.ts'
import { sum } from '../sum.ts'
import { revertReason } from './revertReason.ts'
import { type Simulation, simulate } from './simulate.ts'

/** What the network says that calls cost and do. What is undefined isn't known yet. */
export interface Outlook {
  readonly price?: GasPrice | undefined
  /** Of each transaction. Without it, a key's account can send nothing. */
  readonly gas?: readonly CallGas[] | undefined
  /** What a smart account can send. */
  readonly operation?: Operation | undefined
  /** Of a key's account that gets code. */
  readonly delegation?: Delegation | undefined
  readonly fee?: Fee | 'unknown' | undefined
  readonly simulation?: Simulation | 'unknown' | undefined
  /** Why it isn't known what it costs. */
  readonly error?: unknown
}

/** What the network takes, in wei at most, and whether the account has it. */
export interface Fee {
  readonly most: bigint
  readonly isEnough: boolean
  /** A paymaster takes it over. */
  readonly isPaid?: boolean | undefined
}

/** What calls cost. `balance`: of native currency. */
export interface Costs extends Pick<Outlook, 'price' | 'gas' | 'operation' | 'delegation' | 'fee' | 'error'> {
  readonly balance?: bigint | undefined
}

/** Asks what calls cost. Never rejects: without a fee it has the error. */
export type ReadCosts = (
  request: CallsLook & { readonly simulating: Promise<Simulation | undefined> }
) => Promise<Costs>

/** Asks for all of it, and tells each time that more is known. Never rejects. */
export async function readOutlook(
  request: CallsLook & { readonly readCosts: ReadCosts },
  onOutlook: (outlook: Outlook) => void
): Promise<void> {
  let outlook: Outlook = {}
  const update = (change: Outlook): void => {
    outlook = { ...outlook, ...change }
    onOutlook(outlook)
  }
  const simulating = simulate(request)
  const costs = request.readCosts({ ...request, simulating })
  const [simulation, cost] = await Promise.all([
    simulating.then((done) => {
      if (done !== undefined) update({ simulation: done })
      return done
    }),
    costs.then((done) => {
      update(done)
      return done
    }),
  ])
  if (simulation === undefined) update({ simulation: failureOf(cost, request.calls) })
}

/** What it does, by what it costs: a call that would fail has no price. */
function failureOf({ error, balance }: Costs, calls: readonly EvmCall[]): Simulation | 'unknown' {
  if (balance !== undefined && balance < sum(calls.map(({ value }) => value)))
    return { status: 'fails', reason: undefined }
  if (!isReverted(error)) return 'unknown'
  return { status: 'fails', reason: revertReason({ message: error.message, data: revertDataOf(error) }) }
}
