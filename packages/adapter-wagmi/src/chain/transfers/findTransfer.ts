import { type ChainCalls, PorticoError } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import type { Hex } from 'viem'
import { toChainNumber } from '../../network.js'
import { TRANSFER, TRANSFER_SINGLE, toTokenId } from '../nfts/erc721.js'
import type { Client } from '../reads/callAll.js'
import { isHexAddress, isWord, wordAt } from '../reads/erc20.js'
import { addressWord, word } from '../reads/words.js'
import { findOperation } from './findOperation.js'
import { searchLogs } from './searchLogs.js'
import { type Content, countSent, isContent, newestBlock, type SentTransaction, sentIn, sentWith } from './sentBy.js'
import { contentsOf } from './status/contentsOf.js'

type Request = Parameters<ChainCalls['findTransfer']>[0]

/**
 * A transfer that `from` has sent since the mark, which is a block and the account's count in it. A token's is found by its
 * events, whichever account paid for it; any other by the transactions with the account's next nonces, 5 at most, and of a smart
 * account by its operations. One that is in no block is found where the node tells of its pending block.
 */
export async function findTransfer(
  config: Config,
  request: Request
): Promise<{ readonly mark: string; readonly hash?: Hex | undefined }> {
  const { networkId, from, mark } = request
  // Some wallets answer in capitals.
  const known = request.known?.map((hash) => hash.toLowerCase()) ?? []
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  if (!isHexAddress(from))
    throw new PorticoError('CHAIN_READ_FAILED', { context: { networkId, method: 'findTransfer' } })
  const [, block, count] = /^(\d{1,20})\/(\d{1,20})$/.exec(mark ?? '') ?? []
  if (block === undefined || count === undefined) {
    const [now, used] = await Promise.all([newestBlock(client), countSent(client, from)])
    return { mark: `${now}/${used}` }
  }
  const place = {
    from,
    block: BigInt(block),
    nonce: BigInt(count),
    isNew: (hash: Hex) => !known.includes(hash.toLowerCase()),
  }
  const contents = contentsOf(request)
  const hash =
    (await findEvent(client, request, place)) ??
    (await findSent(client, contents, place)) ??
    (await findOperation(client, { ...place, contents }))
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
  { to, token, tokenId, amountBaseUnits }: Request,
  { from, block, isNew }: Place
): Promise<Hex | undefined> {
  if (token === undefined || !isHexAddress(token)) return undefined
  const parties: readonly Hex[] = [`0x${addressWord(from)}`, `0x${addressWord(to)}`]
  const range = { fromBlock: Number(block) + 1, untilBlock: Number(await newestBlock(client)), address: token }
  for (const { topics, words } of eventsOf({ parties, tokenId, amountBaseUnits })) {
    const logs = await searchLogs(client, { ...range, topics }).catch(() => [])
    for (const log of logs) {
      const { transactionHash, data, removed } = (log ?? {}) as Readonly<Record<string, unknown>>
      if (typeof data !== 'string' || removed === true) continue
      const isIt = words.every((word, index) => wordAt(data as Hex, index * 32) === word)
      if (isIt && isWord(transactionHash) && isNew(transactionHash)) return transactionHash
    }
  }
  return undefined
}

/** The events that say that it was moved: their topics, and the words of their data. */
function eventsOf({
  parties,
  tokenId,
  amountBaseUnits,
}: Pick<Request, 'tokenId' | 'amountBaseUnits'> & { readonly parties: readonly Hex[] }): readonly {
  readonly topics: readonly (Hex | null)[]
  readonly words: readonly bigint[]
}[] {
  const id = tokenId === undefined ? undefined : toTokenId(tokenId)
  if (id === undefined)
    return tokenId === undefined ? [{ topics: [TRANSFER, ...parties], words: [amountBaseUnits] }] : []
  return [
    { topics: [TRANSFER, ...parties, `0x${word(id)}`], words: [] },
    { topics: [TRANSFER_SINGLE, null, ...parties], words: [id, amountBaseUnits] },
  ]
}

/** By what the account sent. */
async function findSent(client: Client, contents: readonly Content[], place: Place): Promise<Hex | undefined> {
  const { from, block, isNew } = place
  const used = await countSent(client, from)
  const isWanted = (sent: SentTransaction): boolean => contents.some((content) => isContent(sent, content))
  const until = used - place.nonce > MOST_SENT ? place.nonce + MOST_SENT : used
  for (let nonce = place.nonce; nonce < until; nonce++) {
    const sent = await sentWith(client, { from, nonce, afterBlock: block })
    if (sent && isWanted(sent) && isNew(sent.hash)) return sent.hash
  }
  const pending = await sentIn(client, 'pending').catch(() => [])
  return pending.find(
    (one) =>
      one.from.toLowerCase() === from.toLowerCase() && one.nonce >= place.nonce && isWanted(one) && isNew(one.hash)
  )?.hash
}

const MOST_SENT = 5n
