import { NodeError } from '../../../node/createNode.ts'
import { isReverted, REVERTED, revertDataOf } from '../node.ts'
import type { CallsLook, EvmCall, Proposal } from '../read/readCalls.ts'
import {
  type CallGas,
  estimateGas,
  type GasPrice,
  gasBound,
  gasOfUsed,
  mostPerGas,
  readDataFee,
  readGasPrice,
} from '../send/fees.ts'
import { toBigInt } from './answers.ts'
import { revertReason } from './revertReason.ts'
import { type Simulation, simulate } from './simulate.ts'

/** What the network says that calls cost and do. What is undefined isn't known yet. */
export interface Outlook {
  readonly price?: GasPrice | undefined
  /** Of each call. Without it, nothing can be sent. */
  readonly gas?: readonly CallGas[] | undefined
  readonly fee?: { readonly most: bigint; readonly isEnough: boolean } | 'unknown' | undefined
  readonly simulation?: Simulation | 'unknown' | undefined
  /** Why it isn't known what it costs. */
  readonly error?: unknown
}

/** Asks for all of it, and tells each time that more is known. Never rejects. */
export async function readOutlook(
  request: CallsLook & { readonly proposal: Proposal },
  onOutlook: (outlook: Outlook) => void
): Promise<void> {
  let outlook: Outlook = {}
  const update = (change: Outlook): void => {
    outlook = { ...outlook, ...change }
    onOutlook(outlook)
  }
  const simulating = simulate(request)
  const costs = readCosts({ ...request, simulating })
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

interface Costs extends Pick<Outlook, 'price' | 'gas' | 'fee' | 'error'> {
  readonly balance?: bigint | undefined
}

async function readCosts(
  request: CallsLook & { readonly proposal: Proposal; readonly simulating: Promise<Simulation | undefined> }
): Promise<Costs> {
  const { node, calls, from, proposal, signal, simulating } = request
  let balance: bigint | undefined
  try {
    const pricing = Promise.all([
      readGasPrice(node, { signal, proposal }),
      Promise.all(calls.map((call) => readDataFee(node, { call, signal }))),
    ])
    // Until `pricing` is awaited, its rejection would count as unhandled.
    pricing.catch(() => {})
    balance = toBigInt(await node.ask('eth_getBalance', [from, 'latest'], { signal }))
    const [first] = calls
    const gasOfFirst = first ? await estimateGas(node, { call: first, from, balance, signal, proposal }) : 0n
    const gas = [{ most: gasOfFirst, isMeasured: true }, ...(await gasOfOthers(calls, { gasOfFirst, simulating }))]
    const [price, dataFees] = await pricing
    const feeOf = (some: readonly CallGas[]): bigint =>
      sum(some.map(({ most }) => most)) * mostPerGas(price) + sum(dataFees)
    // A bound is far above what most calls take: the account needn't have all of it.
    const needed = feeOf(gas.filter(({ isMeasured }) => isMeasured)) + sum(calls.map(({ value }) => value))
    return { price, gas, fee: { most: feeOf(gas), isEnough: balance >= needed }, balance }
  } catch (error) {
    return { fee: 'unknown', error, balance }
  }
}

async function gasOfOthers(
  calls: readonly EvmCall[],
  { gasOfFirst, simulating }: { readonly gasOfFirst: bigint; readonly simulating: Promise<Simulation | undefined> }
): Promise<readonly CallGas[]> {
  const others = calls.slice(1)
  if (others.length === 0) return []
  const simulation = await simulating
  if (simulation?.status === 'fails') throw new NodeError(REVERTED, `execution reverted${said(simulation.reason)}`)
  return others.map((_, index) => {
    const used = simulation?.gasUsed[index + 1]
    return used === undefined
      ? { most: gasBound(gasOfFirst), isMeasured: false }
      : { most: gasOfUsed(used), isMeasured: true }
  })
}

function said(reason: string | undefined): string {
  return reason === undefined ? '' : `: ${reason}`
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
