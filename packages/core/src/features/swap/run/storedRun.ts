import { isAddress, isHash, isSameAddress } from '../../../caip/addresses.js'
import { isChainId } from '../../../caip/chainId.js'
import type { SwapSide } from '../../../services/swapProvider.js'
import type { Source } from '../../../state/source.js'
import { isRecord, type StoredValues } from '../../../storage/schema.js'
import type { SwapRun, SwapTask } from '../state.js'

/** What a tab keeps of a swap. Nothing that is shown of its tokens is in it, and never a signature. */
export interface KeptSwap {
  readonly source: Source
  /** Contracts. Undefined: the network's coin. */
  readonly pay: string | undefined
  readonly receive: string | undefined
  readonly exact: SwapSide
  readonly payBaseUnits: bigint
  readonly receiveBaseUnits: bigint
  readonly limitBaseUnits: bigint
  readonly slippageBps: number
  readonly tasks: readonly SwapTask[]
}

/** As it is kept: amounts are texts. */
export function toStored({ review, tasks }: SwapRun): StoredValues['swap'] {
  const { source, pay, receive, quoted, slippageBps } = review
  return {
    source,
    pay: pay.address,
    receive: receive.address,
    exact: quoted.exact,
    payBaseUnits: String(quoted.payBaseUnits),
    receiveBaseUnits: String(quoted.receiveBaseUnits),
    limitBaseUnits: String(quoted.limitBaseUnits),
    slippageBps,
    tasks,
  }
}

/** What a tab has kept; undefined for what is no such swap: anything on the page may have changed it. */
export function readStored(value: unknown): KeptSwap | undefined {
  if (!isRecord(value) || !isRecord(value['source'])) return undefined
  const { connectionId, networkId, address } = value['source']
  const { exact, slippageBps, pay, receive } = value
  if (typeof connectionId !== 'string' || !isChainId(networkId) || !isAddress(address)) return undefined
  if (!isSide(exact) || !isBps(slippageBps) || !isToken(pay) || !isToken(receive)) return undefined
  if (isSameAddress(pay, receive)) return undefined
  const [payBaseUnits, receiveBaseUnits, limitBaseUnits] = AMOUNTS.map((name) => readAmount(value[name]))
  const tasks = readTasks(value['tasks'])
  if (!payBaseUnits || !receiveBaseUnits || !limitBaseUnits || !tasks) return undefined
  // It is compared with those of the connections.
  const source = { connectionId: connectionId as Source['connectionId'], networkId, address }
  return { source, pay, receive, exact, payBaseUnits, receiveBaseUnits, limitBaseUnits, slippageBps, tasks }
}

/** The steps of a swap in one of the orders that there are. */
function readTasks(value: unknown): readonly SwapTask[] | undefined {
  if (!Array.isArray(value) || value.length > MOST_TASKS) return undefined
  const tasks = value.flatMap((item) => readTask(item) ?? [])
  return ORDERS.includes(tasks.map(({ kind }) => kind).join()) ? tasks : undefined
}

function readTask(value: unknown): SwapTask | undefined {
  if (!isRecord(value)) return undefined
  const { hash, batchId } = value
  const kind = KINDS.find((one) => one === value['kind'])
  const status = STATUSES.find((one) => one === value['status'])
  if (!kind || !status) return undefined
  const isId = typeof batchId === 'string' && batchId.length > 0 && batchId.length <= LONGEST_ID
  return { kind, status, ...(isHash(hash) && { hash }), ...(isId && { batchId }) }
}

/** At most 80 digits: a uint256 has 78. */
function readAmount(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^\d{1,80}$/.test(value) ? BigInt(value) : undefined
}

function isToken(value: unknown): value is string | undefined {
  return value === undefined || isAddress(value)
}

function isSide(value: unknown): value is SwapSide {
  return value === 'pay' || value === 'receive'
}

function isBps(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 5_000
}

const AMOUNTS = ['payBaseUnits', 'receiveBaseUnits', 'limitBaseUnits'] as const
const KINDS = ['reset', 'approve', 'permit', 'swap', 'batch'] as const satisfies readonly SwapTask['kind'][]
const STATUSES = ['todo', 'asking', 'sent', 'done'] as const satisfies readonly SwapTask['status'][]
const ORDERS: readonly string[] = ['swap', 'approve,swap', 'reset,approve,swap', 'permit,swap', 'batch']
const MOST_TASKS = 3
/** Of EIP-5792, in hex. */
const LONGEST_ID = 8_194
