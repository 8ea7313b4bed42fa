import type { ChainCalls } from '@portico/core/adapter'
import type { ChainAccess } from '../access.js'
import { bigintOf } from '../rpc/answers.js'
import { lamportsMoved, type PastAnswer, readSignatures, readTransaction, tokensMoved } from '../rpc/history.js'

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
    if (transaction && isTransfer(transaction, request)) return { mark, hash }
  }
  return { mark }
}

/** Whether it moved exactly this. A token may keep a part of what arrives, so what left is compared. */
function isTransfer(transaction: PastAnswer, request: Request): boolean {
  const { accounts, signers } = transaction
  const { from, to, token, amountBaseUnits } = request
  const isSigned = accounts.slice(0, signers).includes(from)
  if (!isSigned) return false
  if (token === undefined) {
    const place = accounts.indexOf(to)
    return place >= 0 && lamportsMoved(transaction, place) === amountBaseUnits
  }
  const moved = (owner: string): bigint => tokensMoved(transaction, owner).get(token)?.amountBaseUnits ?? 0n
  return moved(from) === -amountBaseUnits && moved(to) > 0n
}

const MOST_READ = 20
