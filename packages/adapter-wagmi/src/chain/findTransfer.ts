import { type ChainCalls, PorticoError } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import type { Hex } from 'viem'
import { toChainNumber } from '../network.js'
import { transferTransaction } from '../transferTransaction.js'
import type { Client } from './callAll.js'
import { isHexAddress, wordAt } from './erc20.js'
import { addressWord, TRANSFER } from './erc721.js'
import { searchLogs } from './searchLogs.js'
import { type Content, countSent, isContent, newestBlock, sentIn, sentWith } from './sentBy.js'

type Request = Parameters<ChainCalls['findTransfer']>[0]

/**
 * A transfer that `from` has sent since the mark, which is a block and the account's count in it. A token's is found by its
 * events, whoever paid for it; any other by the transactions with the account's next nonces, 5 at most. One that is in no block
 * is found where the node tells of its pending block.
 */
export async function findTransfer(
  config: Config,
  request: Request
): Promise<{ readonly mark: string; readonly hash?: Hex | undefined }> {
  const { networkId, from, mark, known = [] } = request
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  if (!isHexAddress(from))
    throw new PorticoError('CHAIN_READ_FAILED', { context: { networkId, method: 'findTransfer' } })
  const [, block, count] = /^(\d{1,20})\/(\d{1,20})$/.exec(mark ?? '') ?? []
  if (block === undefined || count === undefined) {
    const [now, used] = await Promise.all([newestBlock(client), countSent(client, from)])
    return { mark: `${now}/${used}` }
  }
  const place = { from, block: BigInt(block), nonce: BigInt(count), isNew: (hash: Hex) => !known.includes(hash) }
  const hash =
    (await findEvent(client, request, place)) ?? (await findSent(client, transferTransaction(request), place))
  return { mark: `${block}/${count}`, hash }
}

interface Place {
  readonly from: Hex
  readonly block: bigint
  readonly nonce: bigint
  readonly isNew: (hash: Hex) => boolean
}

/** By what a token says that it moved. A node that can't be searched finds nothing. */
async function findEvent(
  client: Client,
  { to, token, amountBaseUnits }: Request,
  { from, block, isNew }: Place
): Promise<Hex | undefined> {
  if (token === undefined || !isHexAddress(token)) return undefined
  const topics: readonly Hex[] = [TRANSFER, `0x${addressWord(from)}`, `0x${addressWord(to)}`]
  const range = { fromBlock: Number(block) + 1, untilBlock: Number(await newestBlock(client)) }
  const logs = await searchLogs(client, { ...range, address: token, topics }).catch(() => [])
  for (const log of logs) {
    const { transactionHash, data, removed } = (log ?? {}) as Readonly<Record<string, unknown>>
    const isIt = typeof data === 'string' && wordAt(data as Hex, 0) === amountBaseUnits && removed !== true
    if (isIt && isHash(transactionHash) && isNew(transactionHash)) return transactionHash
  }
  return undefined
}

/** By what the account sent. */
async function findSent(client: Client, wanted: Content, place: Place): Promise<Hex | undefined> {
  const { from, block, isNew } = place
  const used = await countSent(client, from)
  const until = used - place.nonce > MOST_SENT ? place.nonce + MOST_SENT : used
  for (let nonce = place.nonce; nonce < until; nonce++) {
    const sent = await sentWith(client, { from, nonce, afterBlock: block })
    if (sent && isContent(sent, wanted) && isNew(sent.hash)) return sent.hash
  }
  const pending = await sentIn(client, 'pending').catch(() => [])
  return pending.find(
    (one) =>
      one.from.toLowerCase() === from.toLowerCase() &&
      one.nonce >= place.nonce &&
      isContent(one, wanted) &&
      isNew(one.hash)
  )?.hash
}

function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
}

const MOST_SENT = 5n
