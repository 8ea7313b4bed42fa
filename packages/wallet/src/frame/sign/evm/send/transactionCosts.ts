import { NodeError } from '../../../node/createNode.ts'
import { readDelegation } from '../delegation/delegation.ts'
import { REVERTED } from '../node.ts'
import type { EvmCall, Proposal } from '../read/readCalls.ts'
import { toBigInt } from '../show/answers.ts'
import type { Costs, ReadCosts } from '../show/outlook.ts'
import type { Simulation } from '../show/simulate.ts'
import { sum } from '../sum.ts'
import {
  type CallGas,
  DELEGATION_GAS,
  estimateGas,
  gasBound,
  gasOfUsed,
  mostPerGas,
  readDataFee,
  readGasPrice,
} from './fees.ts'

/**
 * What it costs a key's account to send calls by transactions, and what a delegation would do to it. A page proposes gas and a price.
 * Never rejects.
 */
export async function readTransactionCosts(
  request: Parameters<ReadCosts>[0] & { readonly proposal: Proposal }
): Promise<Costs> {
  const { node, calls, packed, from, proposal, signal, simulating } = request
  const sent = packed ? [packed.call] : calls
  let balance: bigint | undefined
  try {
    const pricing = Promise.all([
      readGasPrice(node, { signal, proposal }),
      Promise.all(sent.map((call) => readDataFee(node, { call, signal }))),
    ])
    // Until `pricing` is awaited, its rejection would count as unhandled.
    pricing.catch(() => {})
    balance = toBigInt(await node.ask('eth_getBalance', [from, 'latest'], { signal }))
    const paid = sum(calls.map(({ value }) => value))
    const [first] = sent
    const delegate = first?.delegate
    const delegation = delegate && (await readDelegation(node, { address: from, delegate, signal }))
    const estimating = { from, balance, paid: packed && paid, code: packed?.code, signal, proposal }
    const gasOfFirst = first ? await estimateGas(node, { call: first, ...estimating }) : 0n
    const isDependent = sent.length > 1 || packed !== undefined
    // What the account can't pay for fails by that alone.
    const simulation = isDependent && balance >= paid ? await simulating : undefined
    const gas = gasOf(sent, { gasOfFirst, simulation })
    const [price, dataFees] = await pricing
    const feeOf = (some: readonly CallGas[]): bigint =>
      sum(some.map(({ most }) => most)) * mostPerGas(price) + sum(dataFees)
    // A bound is far above what most calls take: the account needn't have all of it.
    const needed = feeOf(gas.filter(({ isMeasured }) => isMeasured)) + paid
    return { price, gas, delegation, fee: { most: feeOf(gas), isEnough: balance >= needed }, balance }
  } catch (error) {
    return { fee: 'unknown', error, balance }
  }
}

/** The gas of each call: the first was estimated, the others depend on it. Throws where the simulation says that one fails. */
function gasOf(
  calls: readonly EvmCall[],
  { gasOfFirst, simulation }: { readonly gasOfFirst: bigint; readonly simulation: Simulation | undefined }
): readonly CallGas[] {
  if (simulation?.status === 'fails') throw new NodeError(REVERTED, `execution reverted${said(simulation.reason)}`)
  return calls.map((call, index) => {
    const used = simulation?.gasUsed[index]
    const simulated = used === undefined ? undefined : gasOfUsed(used, call)
    if (index > 0) return { most: simulated ?? gasBound(gasOfFirst), isMeasured: simulated !== undefined }
    // A node that doesn't know overrides has estimated it without the code that it is about.
    const isShort = call.delegate !== undefined && used !== undefined && used + DELEGATION_GAS > gasOfFirst
    return { most: (isShort && simulated) || gasOfFirst, isMeasured: true }
  })
}

function said(reason: string | undefined): string {
  return reason === undefined ? '' : `: ${reason}`
}
