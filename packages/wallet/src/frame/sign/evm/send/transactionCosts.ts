import { NodeError } from '../../../node/createNode.ts'
import { REVERTED } from '../node.ts'
import type { EvmCall, Proposal } from '../read/readCalls.ts'
import { toBigInt } from '../show/answers.ts'
import type { Costs, ReadCosts } from '../show/outlook.ts'
import type { Simulation } from '../show/simulate.ts'
import { sum } from '../sum.ts'
import { type CallGas, estimateGas, gasBound, gasOfUsed, mostPerGas, readDataFee, readGasPrice } from './fees.ts'

/** What it costs a key's account to send each call in a transaction of its own. A page proposes gas and a price. Never rejects. */
export async function readTransactionCosts(
  request: Parameters<ReadCosts>[0] & { readonly proposal: Proposal }
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
