import type { Hex } from 'viem'
import { membersOf } from '../../../node/membersOf.ts'
import { pause } from '../../../pause.ts'
import { WalletError } from '../../../WalletError.ts'
import { isSameAddress } from '../read/params.ts'
import { MOST_LOGS, type Receipt, readReceipt } from '../send/receipt.ts'
import { wordAt } from '../show/answers.ts'
import type { Carriers } from './carriers.ts'
import { ENTRY_POINT } from './smartAccount.ts'

/** An operation that is in a block. */
export interface FoundOperation {
  /** Of the transaction that has it, with the events of this operation alone. Its status is that of the operation. */
  readonly receipt: Receipt
  /** Whether its calls were done. */
  readonly isDone: boolean
}

/**
 * The transaction that has an operation; undefined where none is known. The bundler says which one it may be, and the network's node
 * what is in it. Rejects as they do.
 */
export async function findOperation(
  { node, bundler }: Pick<Carriers, 'node' | 'bundler'>,
  hash: Hex
): Promise<FoundOperation | undefined> {
  const answer = membersOf(await bundler.ask('eth_getUserOperationReceipt', [hash]))
  const { transactionHash } = membersOf(answer['receipt'])
  if (typeof transactionHash !== 'string' || !/^0x[\da-f]{64}$/i.test(transactionHash)) return undefined
  // Those of other operations are in it too.
  const receipt = readReceipt(await node.ask('eth_getTransactionReceipt', [transactionHash]), Number.POSITIVE_INFINITY)
  if (!receipt) return undefined
  const isEnd = ({ address, topics }: Receipt['logs'][number]): boolean =>
    isSameAddress(address, ENTRY_POINT) && (topics[0] === OPERATION_EVENT || topics[0] === BEFORE_EXECUTION)
  const end = receipt.logs.findIndex((log) => isEnd(log) && log.topics[0] === OPERATION_EVENT && log.topics[1] === hash)
  if (end === -1) return undefined
  const before = receipt.logs.slice(0, end)
  const isDone = wordAt(receipt.logs[end]?.data ?? '0x', 1) === 1n
  return {
    receipt: {
      ...receipt,
      status: isDone ? '0x1' : '0x0',
      logs: before.slice(before.findLastIndex(isEnd) + 1).slice(0, MOST_LOGS),
    },
    isDone,
  }
}

/** Waits until an operation is in a block. Rejects `SENT_UNKNOWN` where that is not known after two minutes. */
export async function waitForOperation(
  carriers: Pick<Carriers, 'node' | 'bundler'>,
  hash: Hex
): Promise<FoundOperation> {
  const late = AbortSignal.timeout(BLOCK_MS)
  while (!late.aborted) {
    // Bundlers and nodes limit frequent requests, so those that don't answer are asked again.
    const found = await findOperation(carriers, hash).catch(() => undefined)
    if (found) return found
    await pause(ASK_MS)
  }
  throw new WalletError('SENT_UNKNOWN', `The operation ${hash} is in no block that is known.`)
}

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` */
const OPERATION_EVENT = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** `BeforeExecution()`: what comes before it is no operation's. */
const BEFORE_EXECUTION = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'
const BLOCK_MS = 120_000
const ASK_MS = 1000
