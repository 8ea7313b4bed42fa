import type { Hex } from 'viem'
import { NodeError } from '../../../node/createNode.ts'
import { membersOf } from '../../../node/membersOf.ts'
import { type EvmNode, isReverted } from '../node.ts'
import type { EvmCall, Proposal } from '../read/readCalls.ts'
import { toBigInt, toHex, wordAt } from '../show/answers.ts'
import { toCalldata } from '../show/calldata.ts'

/** What a unit of gas costs, in wei: at most, or all of it on networks that have one price. */
export type GasPrice =
  | { readonly type: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }

/** What a call may use. */
export interface CallGas {
  readonly most: bigint
  /** False: how much it needs is known only once the calls before it are in a block. */
  readonly isMeasured: boolean
}

/** The price of gas for the next blocks. A page can lower it as far as the network takes it. Rejects as the node does. */
export async function readGasPrice(
  node: EvmNode,
  { signal, proposal }: { readonly signal: AbortSignal; readonly proposal: Proposal }
): Promise<GasPrice> {
  const baseFee = await readBaseFee(node, signal)
  if (baseFee === undefined) return { type: 'legacy', gasPrice: await readPrice(node, signal) }
  const maxPriorityFeePerGas = await readTip(node, { baseFee, signal })
  const most = (baseFee * 12n) / 10n + maxPriorityFeePerGas
  const asked = proposal.maxFeePerGas
  const isLower = asked !== undefined && asked < most && asked >= baseFee + maxPriorityFeePerGas
  return { type: 'eip1559', maxFeePerGas: isLower ? asked : most, maxPriorityFeePerGas }
}

/** The base fee of the latest block, in wei; undefined where the network has none. */
export async function readBaseFee(node: EvmNode, signal?: AbortSignal): Promise<bigint | undefined> {
  const block = membersOf(await node.ask('eth_getBlockByNumber', ['latest', false], { signal }))
  const baseFee = block['baseFeePerGas']
  return baseFee === undefined || baseFee === null ? undefined : toBigInt(baseFee)
}

/** The most that a unit of gas costs, in wei. */
export function mostPerGas(price: GasPrice): bigint {
  return price.type === 'legacy' ? price.gasPrice : price.maxFeePerGas
}

/**
 * Gas that a call needs, with something for blocks that differ. A page can lower it as far as the call goes through. Rejects as
 * the node does.
 */
export async function estimateGas(
  node: EvmNode,
  request: {
    readonly call: EvmCall
    readonly from: string
    readonly balance: bigint
    /** What the account pays in the call, if that isn't its value. */
    readonly paid?: bigint | undefined
    /** The account's code by then, if it has other code now: no node estimates a delegation that isn't signed. */
    readonly code?: Hex | undefined
    readonly signal?: AbortSignal | undefined
    readonly proposal?: Proposal | undefined
  }
): Promise<bigint> {
  const { call, from, balance, paid = call.value, code, signal, proposal } = request
  const override = {
    // A node refuses to estimate what the account can't pay for; that it can't is said elsewhere.
    ...(balance < paid && { balance: RICH }),
    ...(code && { code }),
  }
  const overrides = Object.keys(override).length > 0 ? [{ [from]: override }] : []
  const params = [toRpcCall(call, from), 'latest', ...overrides]
  const run = toBigInt(await node.ask('eth_estimateGas', params, { signal }))
  const delegation = call.delegate ? DELEGATION_GAS : 0n
  const gas = run + delegation
  // What runs no code costs the same in every block.
  const most = (run === PLAIN_GAS ? run : (run * 12n) / 10n) + delegation
  const asked = proposal?.gas
  return asked !== undefined && asked >= gas && asked < most ? asked : most
}

/** Gas for a call that has used so much in a simulation: up to a fifth of it was given back, and calls in it keep a bit. */
export function gasOfUsed(used: bigint, { delegate }: EvmCall): bigint {
  return (used === PLAIN_GAS ? used : (used * 3n) / 2n) + (delegate ? DELEGATION_GAS : 0n)
}

/** The bound of a call that can't be measured yet, by one that was: networks count gas in sizes of their own. */
export function gasBound(measured: bigint): bigint {
  const most = measured * 20n
  return most > LARGE_GAS ? most : LARGE_GAS
}

/** A rollup's fee for a transaction's data on the network below it, in wei; else 0. Rejects where the node doesn't say. */
export async function readDataFee(
  node: EvmNode,
  { call, signal }: { readonly call: EvmCall; readonly signal: AbortSignal }
): Promise<bigint> {
  const bytes = BigInt(call.data.length / 2 - 1 + ENVELOPE_BYTES + (call.delegate ? DELEGATION_BYTES : 0))
  try {
    const params = [{ to: ORACLE, data: toCalldata('getL1FeeUpperBound(uint256)', bytes) }, 'latest']
    const fee = wordAt(toHex(await node.ask('eth_call', params, { signal })), 0) ?? 0n
    return (fee * 5n) / 4n
  } catch (error) {
    // Something else is there.
    if (isReverted(error)) return 0n
    throw error
  }
}

/** A call as nodes take it. */
export function toRpcCall({ to, value, data }: EvmCall, from: string): Readonly<Record<string, string>> {
  return { from, ...(to ? { to } : {}), ...(value > 0n ? { value: `0x${value.toString(16)}` } : {}), data }
}

/** What is paid beside the base fee. A node that knows no tip knows the whole price. */
async function readTip(
  node: EvmNode,
  { baseFee, signal }: { readonly baseFee: bigint; readonly signal: AbortSignal }
): Promise<bigint> {
  try {
    return toBigInt(await node.ask('eth_maxPriorityFeePerGas', [], { signal }))
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    const price = await readPrice(node, signal)
    return price > baseFee ? price - baseFee : 0n
  }
}

async function readPrice(node: EvmNode, signal: AbortSignal): Promise<bigint> {
  return toBigInt(await node.ask('eth_gasPrice', [], { signal }))
}

const PLAIN_GAS = 21_000n
/** What a delegation takes at first, of which a part is given back. */
export const DELEGATION_GAS = 25_000n
/** The bytes of a signed delegation. */
const DELEGATION_BYTES = 108
/** Few swaps need so much. */
const LARGE_GAS = 1_000_000n
const RICH = `0x${'f'.repeat(32)}`
/** Where rollups of the OP stack say what their data costs. https://specs.optimism.io/protocol/fjord/predeploys.html */
const ORACLE = '0x420000000000000000000000000000000000000F'
/** What a transaction has beside its data and its signature, which the oracle adds itself. */
const ENVELOPE_BYTES = 62
