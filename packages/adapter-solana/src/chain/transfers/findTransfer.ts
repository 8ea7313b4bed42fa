import type { ChainCalls } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { bigintOf } from '../../rpc/answers.js'
import { readSignatures, readTransaction } from '../../rpc/history.js'
import { movedOf } from './movedOf.js'

type Request = Parameters<ChainCalls['findTransfer']>[0]

/**
 * A transfer that `from` signed since the mark, which is a slot, found by what its accounts had before and after. Of many
 * transactions the newest 20 are looked at.
 */
export async function findTransfer(
  { rpcOf }: ChainAccess,
  request: Request
): Promise<{ readonly mark: string; readonly hash?: string | undefined }> {
  const { networkId, from, mark, known = [], signal } = request
  const rpc = rpcOf(networkId)
  if (mark === undefined || !/^\d{1,20}$/.test(mark)) {
    const slot = await rpc.call({ method: 'getSlot', params: [{ commitment: 'confirmed' }], signal })
    return { mark: String(bigintOf(slot)) }
  }
  const listed = await readSignatures(rpc, { address: from, signal })
  const isOpen = ({ hash, slot, hasFailed }: (typeof listed)[number]): boolean =>
    !hasFailed && slot > BigInt(mark) && !known.includes(hash)
  for (const { hash } of listed.filter(isOpen).slice(0, MOST_READ)) {
    const transaction = await readTransaction(rpc, { hash, signal })
    if (transaction && movedOf(transaction, request) === 'asked') return { mark, hash }
  }
  return { mark }
}

const MOST_READ = 20
