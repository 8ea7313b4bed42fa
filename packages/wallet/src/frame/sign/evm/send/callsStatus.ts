import type { FrameNetwork } from '../../../../api.ts'
import { membersOf } from '../../../node/membersOf.ts'
import { WalletError } from '../../../WalletError.ts'
import type { AskedCall } from '../../types.ts'
import type { EvmNode } from '../node.ts'
import { type Batches, decodeBatch } from '../read/batches.ts'
import { chainIdOf, invalid, readList } from '../read/params.ts'
import { toBigInt, toHex } from '../show/answers.ts'
import { toRefusal } from './broadcast.ts'

/**
 * Answers `wallet_getCallsStatus` by the receipts of what was sent. Rejects `CALLS_UNKNOWN` for an unknown name, and
 * `RPC_FAILED`. https://eips.ethereum.org/EIPS/eip-5792
 */
export async function readCallsStatus(request: {
  readonly call: AskedCall
  readonly batches: Batches
  readonly networks: readonly FrameNetwork[]
  readonly nodeOf: (network: FrameNetwork) => EvmNode
}): Promise<unknown> {
  const { call, batches, networks, nodeOf } = request
  const [id] = readList(call.params, 'params')
  if (typeof id !== 'string') throw invalid('The first parameter must be the id of calls.')
  const named = batches.find({ dapp: call.dapp, id })
  const batch = named ?? decodeBatch(id)
  const network = batch && networks.find((one) => chainIdOf(one) === batch.chainId)
  if (!batch || !network) throw new WalletError('CALLS_UNKNOWN', 'No calls have this id.')
  const node = nodeOf(network)
  try {
    const receipts = await Promise.all(
      batch.hashes.map(async (hash) => readReceipt(await node.ask('eth_getTransactionReceipt', [hash])))
    )
    const known = receipts.filter((receipt) => receipt !== undefined)
    return {
      version: '2.0.0',
      id,
      chainId: `0x${batch.chainId.toString(16)}`,
      atomic: false,
      status: statusOf({
        count: batch.count,
        sent: receipts.length,
        isSending: named?.isSending ?? false,
        statuses: known.map(({ status }) => status),
      }),
      receipts: known,
    }
  } catch (error) {
    throw toRefusal(error)
  }
}

/** 100 waits, 200 done, 400 never sent, 500 all reverted, 600 only some of it was done. */
function statusOf(batch: {
  readonly count: number
  readonly sent: number
  readonly isSending: boolean
  readonly statuses: readonly string[]
}): number {
  const { count, sent, isSending, statuses } = batch
  if (sent === 0) return 400
  if (statuses.length < sent || (isSending && sent < count)) return 100
  const done = statuses.filter((status) => status === '0x1').length
  if (done === count) return 200
  return done === 0 ? 500 : 600
}

/** The standard's members of a receipt; undefined before it has a block. */
function readReceipt(value: unknown): Receipt | undefined {
  const { blockHash, blockNumber, gasUsed, transactionHash, status, logs } = membersOf(value)
  if (typeof blockHash !== 'string') return undefined
  return {
    logs: (Array.isArray(logs) ? logs.slice(0, MOST_LOGS) : []).map((log) => {
      const { address, data, topics } = membersOf(log)
      const list = Array.isArray(topics) ? topics.slice(0, 4) : []
      return { address: toHex(address), data: toHex(data), topics: list.map(toHex) }
    }),
    status: toBigInt(status) === 1n ? '0x1' : '0x0',
    blockHash: toHex(blockHash),
    blockNumber: toHex(blockNumber),
    gasUsed: toHex(gasUsed),
    transactionHash: toHex(transactionHash),
  }
}

interface Receipt {
  readonly logs: readonly { readonly address: string; readonly data: string; readonly topics: readonly string[] }[]
  readonly status: '0x1' | '0x0'
  readonly blockHash: string
  readonly blockNumber: string
  readonly gasUsed: string
  readonly transactionHash: string
}

const MOST_LOGS = 1000
