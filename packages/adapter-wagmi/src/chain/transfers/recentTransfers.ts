import {
  type ChainCalls,
  type PastTransaction,
  type PastTransfer,
  PorticoError,
  toDecimal,
} from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import type { Hex } from 'viem'
import { toChainNumber } from '../../network.js'
import { TRANSFER } from '../nfts/erc721.js'
import { type Client, callAll } from '../reads/callAll.js'
import { DECIMALS, decimalsOf, isHexAddress, NAME, SYMBOL, SYMBOL_CHARACTERS, textOf } from '../reads/erc20.js'
import { addressWord } from '../reads/words.js'
import { searchLogs } from './searchLogs.js'
import { EDITIONS, isQuantity, type Transfer, toTransfers } from './transferEvents.js'

/**
 * What moved tokens and NFTs to or from an account in the latest blocks. Of a transaction that moved some of `tokens`, only
 * those are told: any contract can say in it that the account sent or got something. Rejects when the network can't be searched.
 */
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
  const groups = choose(logs.flatMap(toTransfers), tokens)
  const [times, facts] = await Promise.all([readTimes(client, groups), readFacts(client, groups)])
  return groups.flatMap((group) => toTransaction({ group, networkId, address, times, facts }) ?? [])
}

/** The transfers of one transaction. */
interface Group {
  readonly transfers: readonly [Transfer, ...Transfer[]]
  readonly isSpam: boolean
}

/**
 * The newest transactions, without the transfers that aren't told. What is spam takes only the places that are left: on some
 * networks, spam can fill them all.
 */
function choose(transfers: readonly Transfer[], tokens: readonly string[] | undefined): readonly Group[] {
  const known = tokens && new Set(tokens.map((token) => token.toLowerCase()))
  const told = known ? transfers.filter(({ token }) => known.has(token)) : transfers
  const hashes = new Set(told.map(({ hash }) => hash))
  const spam = transfers.filter(({ hash }) => !hashes.has(hash))
  const groups = [...groupByHash(told, false), ...groupByHash(spam, true)].slice(0, MOST_TRANSACTIONS)
  return groups.sort(newestFirst)
}

/** By transaction, newest first. What an account sends to itself is found twice. */
function groupByHash(transfers: readonly Transfer[], isSpam: boolean): readonly Group[] {
  const groups = new Map<string, Map<number, Transfer>>()
  for (const transfer of transfers) {
    const group = groups.get(transfer.hash) ?? new Map<number, Transfer>()
    groups.set(transfer.hash, group.set(transfer.index, transfer))
  }
  return [...groups.values()]
    .flatMap((group): Group[] => {
      const [first, ...rest] = [...group.values()].sort((one, other) => one.index - other.index)
      return first ? [{ transfers: [first, ...rest], isSpam }] : []
    })
    .sort(newestFirst)
}

function newestFirst({ transfers: [one] }: Group, { transfers: [other] }: Group): number {
  return Number(other.block) - Number(one.block) || other.index - one.index
}

/** When the blocks were made that the events don't say it of, in milliseconds; without those that can't be read. */
async function readTimes(client: Client, groups: readonly Group[]): Promise<ReadonlyMap<Hex, number>> {
  const blocks = [
    ...new Set(groups.flatMap(({ transfers: [{ block, timeMs }] }) => (timeMs === undefined ? [block] : []))),
  ]
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
  const first = [...groups].sort((one, other) => Number(one.isSpam) - Number(other.isSpam))
  const all = new Set(first.flatMap(({ transfers }) => transfers.map(({ token }) => token)))
  const tokens = [...all].slice(0, MOST_TOKENS)
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
}): PastTransaction | undefined {
  const { group, networkId, times, facts } = request
  const [first] = group.transfers
  const minedAtMs = first.timeMs ?? times.get(first.block)
  if (minedAtMs === undefined) return undefined
  const own = request.address.toLowerCase()
  const transfers = group.transfers.map((transfer) =>
    toPastTransfer({ transfer, own, facts: facts.get(transfer.token) })
  )
  return {
    id: first.hash,
    networkId,
    hash: first.hash,
    kind: kindOf(group.transfers, own),
    status: 'confirmed',
    minedAtMs,
    from: first.from,
    to: first.to,
    isSpam: group.isSpam,
    transfers,
  }
}

function kindOf(group: Group['transfers'], own: string): PastTransaction['kind'] {
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
    token: transfer.token,
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

const NOBODY = `0x${'0'.repeat(40)}`
const MOST_TRANSACTIONS = 50
const MOST_TOKENS = 50
const NAME_CHARACTERS = 64
