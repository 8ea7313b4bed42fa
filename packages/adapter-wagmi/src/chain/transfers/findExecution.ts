import type { Hex } from 'viem'
import { addressWord } from '../nfts/erc721.js'
import type { Client } from '../reads/callAll.js'
import { bytesAt, wordAt } from '../reads/erc20.js'
import { searchLogs } from './searchLogs.js'

/** The transaction that did what a contract's account was asked for. */
export interface ChainExecution {
  readonly hash: Hex
  /** Whether it did what it was asked for. */
  readonly isDone: boolean
  /** What the account itself paid for it, in wei. Undefined: another account paid, or the network doesn't say. */
  readonly feeBaseUnits?: bigint | undefined
}

/**
 * Where a transaction of a contract's account was executed, by the event that names its hash: those of a Safe
 * (https://github.com/safe-global/safe-smart-account, `ExecutionSuccess` and `ExecutionFailure`; the hash is a topic from
 * version 1.4 on), and that of an entry point (EIP-4337, `UserOperationEvent`). Undefined until it is executed. Rejects
 * where the node can't be searched.
 */
export async function findExecution(
  client: Client,
  request: { readonly from: Hex; readonly hash: Hex; readonly fromBlock: bigint; readonly untilBlock: bigint }
): Promise<ChainExecution | undefined> {
  const { from, hash } = request
  const range = { fromBlock: Number(request.fromBlock), untilBlock: Number(request.untilBlock) }
  const wanted = hash.toLowerCase()
  const [done, failed, operations] = [
    await searchLogs(client, { ...range, address: from, topics: [EXECUTION_SUCCESS] }),
    await searchLogs(client, { ...range, address: from, topics: [EXECUTION_FAILURE] }),
    await searchLogs(client, { ...range, topics: [USER_OPERATION, hash, `0x${addressWord(from)}`] }),
  ]
  const named = (log: Log): boolean =>
    log.topics[1]?.toLowerCase() === wanted || `0x${bytesAt(log.data, 0, 32)}`.toLowerCase() === wanted
  const [success] = done.flatMap(toLog).filter(named)
  if (success) return { hash: success.transactionHash, isDone: true }
  const [failure] = failed.flatMap(toLog).filter(named)
  if (failure) return { hash: failure.transactionHash, isDone: false }
  const [operation] = operations.flatMap(toLog).filter(({ address }) => ENTRY_POINTS.includes(address))
  if (!operation) return undefined
  // Its data: nonce, success, cost, gas. Its third topic is the account that pays in its place.
  const isOwnCost = BigInt(operation.topics[3] ?? 1) === 0n
  return {
    hash: operation.transactionHash,
    isDone: wordAt(operation.data, 32) === 1n,
    feeBaseUnits: isOwnCost ? wordAt(operation.data, 64) : undefined,
  }
}

interface Log {
  /** In lower case. */
  readonly address: string
  readonly transactionHash: Hex
  readonly topics: readonly string[]
  readonly data: Hex
}

function toLog(value: unknown): readonly Log[] {
  const { address, transactionHash, topics, data, removed } = (value ?? {}) as Readonly<Record<string, unknown>>
  if (removed === true || typeof address !== 'string') return []
  if (typeof transactionHash !== 'string' || typeof data !== 'string') return []
  if (!Array.isArray(topics) || !topics.every((topic) => typeof topic === 'string')) return []
  return [{ address: address.toLowerCase(), transactionHash: transactionHash as Hex, topics, data: data as Hex }]
}

const EXECUTION_SUCCESS: Hex = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const EXECUTION_FAILURE: Hex = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
const USER_OPERATION: Hex = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** Versions 0.6 to 0.9 (https://github.com/eth-infinitism/account-abstraction). Other contracts can emit the same. */
const ENTRY_POINTS: readonly string[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
]
