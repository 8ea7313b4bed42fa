import type { Hex } from 'viem'
import type { FrameNetwork } from '../../../../api.ts'
import type { Fetch } from '../../../node/createNode.ts'
import { WalletError } from '../../../WalletError.ts'
import type { AskedCall } from '../../types.ts'
import { createEvmNode } from '../node.ts'
import { type Batches, decodeBatch } from '../read/batches.ts'
import { chainIdOf, invalid, readList } from '../read/params.ts'
import { type Carriers, carriersOf } from '../smart/carriers.ts'
import { findOperation } from '../smart/findOperation.ts'
import { toRefusal } from './broadcast.ts'
import { readReceipt } from './receipt.ts'

/**
 * Answers `wallet_getCallsStatus` by the receipts of what was sent. Rejects `CALLS_UNKNOWN` for an unknown name, and
 * `RPC_FAILED`. https://eips.ethereum.org/EIPS/eip-5792
 */
export async function readCallsStatus(request: {
  readonly call: AskedCall
  readonly batches: Batches
  readonly networks: readonly FrameNetwork[]
  readonly fetch: Fetch
}): Promise<unknown> {
  const { call, batches, networks, fetch } = request
  const [id] = readList(call.params, 'params')
  if (typeof id !== 'string') throw invalid('The first parameter must be the id of calls.')
  const named = batches.find({ dapp: call.dapp, id })
  const batch = named ?? decodeBatch(id)
  const network = batch && networks.find((one) => chainIdOf(one) === batch.chainId)
  if (!batch || !network) throw new WalletError('CALLS_UNKNOWN', 'No calls have this id.')
  const node = createEvmNode(network, fetch)
  const about = { version: '2.0.0', id, chainId: `0x${batch.chainId.toString(16)}` }
  try {
    if (batch.operation !== undefined)
      return { ...about, atomic: true, ...(await readOperationStatus(carriersOf(node, fetch), batch.operation)) }
    const receipts = await Promise.all(
      batch.hashes.map(async (hash) => readReceipt(await node.ask('eth_getTransactionReceipt', [hash])))
    )
    const known = receipts.filter((receipt) => receipt !== undefined)
    return {
      ...about,
      atomic: batch.count === 1,
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

/** An operation does all of its calls or none. It waits until a block has it: a bundler that has lost it says so in no way to trust. */
async function readOperationStatus(
  carriers: Carriers | undefined,
  operation: Hex
): Promise<{ readonly status: number; readonly receipts: readonly unknown[] }> {
  if (!carriers) throw new WalletError('CALLS_UNKNOWN', 'The wallet has no smart accounts on this network any more.')
  const found = await findOperation(carriers, operation)
  if (!found) return { status: 100, receipts: [] }
  return { status: found.isDone ? 200 : 500, receipts: [found.receipt] }
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
