import type { ChainCalls, TransactionPlace } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { bigintOf, contentOf, looseOf } from '../../rpc/answers.js'
import type { Rpc } from '../../rpc/createRpc.js'
import { readTransaction } from '../../rpc/history.js'
import { movedOf } from './movedOf.js'

/** A look; one that waits for a hash alone knows no sender. */
type Look = Omit<Parameters<ChainCalls['transactionStatus']>[0], 'from'> & { readonly from?: string | undefined }

/**
 * Where a transaction is, by the status of its signature and by block height. The mark is the height after which it can't be
 * in a block any more: 150 blocks after the first look that didn't find it. A node may be behind the others, so it is
 * `expired` when two looks after that height haven't found it.
 */
export async function transactionStatus(
  { rpcOf }: ChainAccess,
  { networkId, hash, from, mark, asked, signal }: Look
): Promise<TransactionPlace> {
  const rpc = rpcOf(networkId)
  const height = async (commitment: 'processed' | 'confirmed'): Promise<bigint> =>
    bigintOf(await rpc.call({ method: 'getBlockHeight', params: [{ commitment }], signal }))
  const [, lastText, missed] = /^(\d{1,20})(!?)$/.exec(mark ?? '') ?? []
  const last = lastText === undefined ? undefined : BigInt(lastText)
  // Read before the status: a transaction that is taken meanwhile is then seen.
  const isPast = last !== undefined && (await height('confirmed')) > last
  const answer = await rpc.call({
    method: 'getSignatureStatuses',
    params: [[hash], { searchTransactionHistory: true }],
    signal,
  })
  const statuses = contentOf(answer)
  const status: unknown = Array.isArray(statuses) ? statuses[0] : undefined
  if (!status) {
    if (isPast) return missed ? { status: 'expired', isFinal: true } : { status: 'unknown', mark: `${last}!` }
    return { status: 'unknown', mark: String(last ?? (await height('processed')) + BLOCKHASH_LIFE) }
  }
  const { err, confirmationStatus } = looseOf(status)
  // Seen by one node only, it may still be forgotten, and asked for again.
  if (confirmationStatus === 'processed') return { status: 'pending', mark }
  return {
    status: err === null || err === undefined ? 'confirmed' : 'reverted',
    // Its fork may lose, and then its last block counts again.
    ...(confirmationStatus === 'finalized' ? { isFinal: true } : { mark }),
    // What it cost and moved is worth a look, and no failure.
    ...(await readFacts(rpc, { hash, from, asked, signal }).catch(() => ({}))),
  }
}

/** What it cost, and what it moved in place of what was asked for. */
async function readFacts(
  rpc: Rpc,
  { hash, from, asked, signal }: Pick<Look, 'hash' | 'from' | 'asked' | 'signal'>
): Promise<Pick<TransactionPlace, 'feeBaseUnits' | 'sentInstead'>> {
  const known = await readTransaction(rpc, { hash, signal })
  const fee = known?.meta['fee']
  const moved = known && asked && from !== undefined ? movedOf(known, { ...asked, from }) : undefined
  return {
    ...(moved === undefined || moved === 'asked' ? {} : { sentInstead: moved }),
    ...(fee === undefined ? {} : { feeBaseUnits: bigintOf(fee) }),
  }
}

/** Blocks for which a transaction may name a block's hash (https://solana.com/docs/core/transactions). */
const BLOCKHASH_LIFE = 150n
