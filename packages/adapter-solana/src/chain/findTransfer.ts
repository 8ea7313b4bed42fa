import type { ChainCalls } from '@portico/core/adapter'
import type { ChainAccess } from '../access.js'
import { bigintOf, looseOf } from '../rpc/answers.js'
import { type PastAnswer, readTransaction, signaturesAfter } from '../rpc/history.js'

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
  const listed = await signaturesAfter(rpc, { address: from, slot: BigInt(mark), signal })
  const open = listed.filter((hash) => !known.includes(hash)).slice(0, MOST_READ)
  for (const hash of open) {
    const transaction = await readTransaction(rpc, { hash, signal })
    if (transaction && isTransfer(transaction, request)) return { mark, hash }
  }
  return { mark }
}

/** Whether it moved exactly this. A token may keep a part of what arrives, so what left is compared. */
function isTransfer({ meta, accounts, signers }: PastAnswer, request: Request): boolean {
  const { from, to, token, amountBaseUnits } = request
  const isSigned = accounts.slice(0, signers).includes(from)
  if (!isSigned) return false
  if (token === undefined) {
    const place = accounts.indexOf(to)
    return (
      place >= 0 && amountAt(meta['postBalances'], place) - amountAt(meta['preBalances'], place) === amountBaseUnits
    )
  }
  const moved = (owner: string): bigint =>
    tokensOf(meta['postTokenBalances'], { owner, token }) - tokensOf(meta['preTokenBalances'], { owner, token })
  return moved(from) === -amountBaseUnits && moved(to) > 0n
}

function amountAt(balances: unknown, place: number): bigint {
  return Array.isArray(balances) ? bigintOf(balances[place]) : 0n
}

/** What an owner has of a token, over all accounts that the transaction names. */
function tokensOf(balances: unknown, { owner, token }: { readonly owner: string; readonly token: string }): bigint {
  const own = (Array.isArray(balances) ? balances : []).map(looseOf)
  return own
    .filter((balance) => balance['owner'] === owner && balance['mint'] === token)
    .reduce((sum, balance) => sum + bigintOf(looseOf(balance['uiTokenAmount'])['amount']), 0n)
}

const MOST_READ = 20
