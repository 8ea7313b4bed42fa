import type { Hex } from 'viem'
import type { Client } from '../reads/callAll.js'
import { bytesAt } from '../reads/erc20.js'
import { addressWord } from '../reads/words.js'
import { type ChainExecution, type ContractLog, toLog, toOperations, USER_OPERATION } from './operationEvents.js'
import { searchLogs } from './searchLogs.js'

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
  const named = (log: ContractLog): boolean =>
    log.topics[1]?.toLowerCase() === wanted || `0x${bytesAt(log.data, 0, 32)}`.toLowerCase() === wanted
  const [success] = done.flatMap(toLog).filter(named)
  if (success) return { hash: success.transactionHash, isDone: true }
  const [failure] = failed.flatMap(toLog).filter(named)
  if (failure) return { hash: failure.transactionHash, isDone: false }
  return operations.flatMap(toOperations)[0]
}

const EXECUTION_SUCCESS: Hex = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const EXECUTION_FAILURE: Hex = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
