import {
  type ChainCalls,
  type PastTransaction,
  type PastTransfer,
  PorticoError,
  toDecimal,
} from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import type { Hex } from 'viem'
import { toChainNumber } from '../network.js'
import { type Client, callAll } from './callAll.js'
import { DECIMALS, decimalsOf, isHexAddress, isWord, NAME, SYMBOL, SYMBOL_CHARACTERS, textOf, wordAt } from './erc20.js'
import { addressWord, TRANSFER, TRANSFER_SINGLE } from './erc721.js'
import { searchLogs } from './searchLogs.js'

/** What moved tokens and NFTs to or from an account in the latest blocks. Rejects when the network can't be searched. */
export async function recentTransfers(
  config: Config,
  request: Parameters<ChainCalls['recentTransfers']>[0]
): Promise<readonly PastTransaction[]> {
  const { networkId, address, blocks, tokens, signal } = request
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  if (!isHexAddress(address))
    throw new PorticoError('CHAIN_READ_FAILED', { context: { networkId, method: 'recentTransfers' } })
  const untilBlock = Number(await client.request({ method: 'eth_blockNumber' }))
  const range = { fromBlock: Math.max(0, untilBlock - blocks + 1), untilBlock, signal }
  const own: Hex = `0x${addressWord(address)}`
  const logs = [
    ...(await searchLogs(client, { ...range, topics: [TRANSFER, own] })),
    ...(await searchLogs(client, { ...range, topics: [TRANSFER, null, own] })),
    ...(await searchLogs(client, { ...range, topics: [EDITIONS, null, own] })),
    ...(await searchLogs(client, { ...range, topics: [EDITIONS, null, null, own] })),
  ]
  const groups = groupByHash(logs.flatMap(toTransfers))
  const [times, facts] = await Promise.all([readTimes(client, groups), readFacts(client, groups)])
  const known = tokens && new Set(tokens.map((token) => token.toLowerCase()))
  return groups.flatMap((group) => toTransaction({ group, networkId, address, times, facts, known }) ?? [])
}

/** One event of a token. Addresses are in lower case. */
interface Transfer {
  readonly hash: Hex
  readonly block: Hex
  readonly index: number
  /** The block's time, where the node says it with the event. */
  readonly timeMs: number | undefined
  readonly token: Hex
  readonly from: string
  readonly to: string
  /** The amount, or the id of an NFT. */
  readonly value: bigint
  /** Of an NFT: how many of it. */
  readonly quantity?: bigint | undefined
}

/** The transfers of one transaction. */
type Group = readonly [Transfer, ...Transfer[]]

/** None of an event that is none of a token, or moved nothing. */
function toTransfers(log: unknown): readonly Transfer[] {
  const { transactionHash, blockNumber, blockTimestamp, logIndex, address, topics, data, removed } = (log ??
    {}) as Readonly<Record<string, unknown>>
  if (removed === true || !Array.isArray(topics) || !isWord(transactionHash) || !isHexAddress(address)) return []
  const [event, ...words]: readonly unknown[] = topics
  const isEdition = EDITIONS.includes(event as Hex)
  const [from, to, id]: readonly unknown[] = isEdition ? words.slice(1) : words
  if (!isWord(from) || !isWord(to) || !isQuantity(blockNumber) || typeof data !== 'string') return []
  const moved = isEdition ? editionsOf(event as Hex, data as Hex) : amountOf(id, data)
  return moved.map(({ value, quantity }, place) => ({
    hash: transactionHash,
    block: blockNumber,
    // What one event moves keeps its order.
    index: (isQuantity(logIndex) ? Number(logIndex) : 0) + place / MOST_EDITIONS,
    timeMs: isQuantity(blockTimestamp) ? Number(blockTimestamp) * 1000 : undefined,
    token: address.toLowerCase() as Hex,
    from: `0x${from.slice(26).toLowerCase()}`,
    to: `0x${to.slice(26).toLowerCase()}`,
    value,
    quantity,
  }))
}

type Moved = Pick<Transfer, 'value' | 'quantity'>

/** An NFT's id is a topic, an amount is data. A transfer of nothing needs nobody's approval: it is made in others' names. */
function amountOf(id: unknown, data: unknown): readonly Moved[] {
  if (id !== undefined) return isWord(id) ? [{ value: BigInt(id), quantity: 1n }] : []
  return isWord(data) && BigInt(data) > 0n ? [{ value: BigInt(data) }] : []
}

/** Ids and how many of each: two words, or two lists after their places. */
function editionsOf(event: Hex, data: Hex): readonly Moved[] {
  if (event === TRANSFER_SINGLE) {
    const [value, quantity] = [wordAt(data, 0), wordAt(data, 32)]
    return value !== undefined && quantity ? [{ value, quantity }] : []
  }
  const listAt = (offset: number): readonly bigint[] => {
    const place = Number(wordAt(data, offset) ?? 0n)
    const count = Math.min(Number(wordAt(data, place) ?? 0n), MOST_EDITIONS)
    return Array.from({ length: count }, (_, index) => wordAt(data, place + 32 * (index + 1)) ?? 0n)
  }
  const quantities = listAt(32)
  return listAt(0).flatMap((value, index) => {
    const quantity = quantities[index] ?? 0n
    return quantity > 0n ? [{ value, quantity }] : []
  })
}

/** The newest transactions. What an account sends to itself is found twice. */
function groupByHash(transfers: readonly Transfer[]): readonly Group[] {
  const groups = new Map<string, Map<number, Transfer>>()
  for (const transfer of transfers) {
    const group = groups.get(transfer.hash) ?? new Map<number, Transfer>()
    groups.set(transfer.hash, group.set(transfer.index, transfer))
  }
  const newest = (one: Group, other: Group): number =>
    Number(other[0].block) - Number(one[0].block) || other[0].index - one[0].index
  return [...groups.values()]
    .flatMap((group): Group[] => {
      const [first, ...rest] = [...group.values()].sort((one, other) => one.index - other.index)
      return first ? [[first, ...rest]] : []
    })
    .sort(newest)
    .slice(0, MOST_TRANSACTIONS)
}

/** When the blocks were made that the events don't say it of, in milliseconds; without those that can't be read. */
async function readTimes(client: Client, groups: readonly Group[]): Promise<ReadonlyMap<Hex, number>> {
  const blocks = [...new Set(groups.flatMap(([{ block, timeMs }]) => (timeMs === undefined ? [block] : [])))]
  const times = await Promise.all(
    blocks.map(async (block): Promise<readonly (readonly [Hex, number])[]> => {
      const found: unknown = await client.request({ method: 'eth_getBlockByNumber', params: [block, false] })
      const { timestamp } = (found ?? {}) as { readonly timestamp?: unknown }
      return isQuantity(timestamp) ? [[block, Number(timestamp) * 1000]] : []
    })
  )
  return new Map(times.flat())
}

/** What a token says of itself. */
interface TokenFacts {
  readonly name: string
  readonly symbol: string
  readonly decimals: number | undefined
}

async function readFacts(client: Client, groups: readonly Group[]): Promise<ReadonlyMap<Hex, TokenFacts>> {
  const tokens = [...new Set(groups.flat().map(({ token }) => token))].slice(0, MOST_TOKENS)
  const calls = tokens.flatMap((to) => [NAME, SYMBOL, DECIMALS].map((data) => ({ to, data })))
  const answers = await callAll(client, calls)
  return new Map(
    tokens.map((token, index) => {
      const [name, symbol, places] = answers.slice(index * 3, index * 3 + 3)
      const facts = {
        name: textOf(name ?? '0x', NAME_CHARACTERS) ?? '',
        symbol: textOf(symbol ?? '0x', SYMBOL_CHARACTERS) ?? '',
        decimals: places === undefined ? undefined : decimalsOf(places),
      }
      return [token, facts]
    })
  )
}

function toTransaction(request: {
  readonly group: Group
  readonly networkId: PastTransaction['networkId']
  readonly address: string
  readonly times: ReadonlyMap<Hex, number>
  readonly facts: ReadonlyMap<Hex, TokenFacts>
  readonly known: ReadonlySet<string> | undefined
}): PastTransaction | undefined {
  const { group, networkId, times, facts, known } = request
  const [first] = group
  const minedAtMs = first.timeMs ?? times.get(first.block)
  if (minedAtMs === undefined) return undefined
  const own = request.address.toLowerCase()
  const transfers = group.map((transfer) => toPastTransfer({ transfer, own, facts: facts.get(transfer.token) }))
  return {
    id: first.hash,
    networkId,
    hash: first.hash,
    kind: kindOf(group, own),
    status: 'confirmed',
    minedAtMs,
    from: first.from,
    to: first.to,
    isSpam: known !== undefined && !group.some(({ token }) => known.has(token)),
    transfers,
  }
}

function kindOf(group: Group, own: string): PastTransaction['kind'] {
  const [isOut, isIn] = [group.some(({ from }) => from === own), group.some(({ to }) => to === own)]
  if (isOut && isIn) return group.length > 1 ? 'swap' : 'send'
  if (isOut) return group.every(({ to }) => to === NOBODY) ? 'burn' : 'send'
  return group.every(({ from }) => from === NOBODY) ? 'mint' : 'receive'
}

function toPastTransfer(request: {
  readonly transfer: Transfer
  readonly own: string
  readonly facts: TokenFacts | undefined
}): PastTransfer {
  const { transfer, own, facts } = request
  const { from, to, value, quantity } = transfer
  const isNft = quantity !== undefined
  const { name = '', symbol = '', decimals } = facts ?? {}
  const amountDecimal = isNft
    ? quantity.toString()
    : decimals === undefined
      ? undefined
      : toDecimal({ amountBaseUnits: value, decimals })
  return {
    direction: from === to ? 'self' : to === own ? 'in' : 'out',
    ...(amountDecimal === undefined ? {} : { amountDecimal }),
    symbol,
    name: isNft ? `${name || symbol} #${shortId(value)}` : name,
    isNft,
  }
}

function shortId(id: bigint): string {
  const text = id.toString()
  return text.length > 13 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text
}

/** A number of a node, which JavaScript can hold. */
function isQuantity(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[\da-f]{1,12}$/i.test(value)
}

/** `TransferBatch` of ERC-1155. */
const TRANSFER_BATCH: Hex = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const EDITIONS: readonly Hex[] = [TRANSFER_SINGLE, TRANSFER_BATCH]
/** Of one event. */
const MOST_EDITIONS = 100
const NOBODY = `0x${'0'.repeat(40)}`
const MOST_TRANSACTIONS = 50
const MOST_TOKENS = 50
const NAME_CHARACTERS = 64
