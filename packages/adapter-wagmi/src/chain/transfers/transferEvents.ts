import type { Hex } from 'viem'
import { TRANSFER, TRANSFER_SINGLE } from '../nfts/erc721.js'
import { isHexAddress, isWord, wordAt } from '../reads/erc20.js'

/** One event of a token. Addresses are in lower case. */
export interface Transfer {
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

/** The transfers in an event; empty for other events than a token's. */
export function toTransfers(log: unknown): readonly Transfer[] {
  const { transactionHash, blockNumber, blockTimestamp, logIndex, address, topics, data, removed } = (log ??
    {}) as Readonly<Record<string, unknown>>
  if (removed === true || !Array.isArray(topics) || !isWord(transactionHash) || !isHexAddress(address)) return []
  const [event, ...words]: readonly unknown[] = topics
  const isEdition = EDITIONS.includes(event as Hex)
  if (!isEdition && event !== TRANSFER) return []
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

/** An NFT's id is a topic, an amount is data. A transfer of nothing needs no approval: it can be made in others' names. */
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

/** A number of a node, which JavaScript can hold. */
export function isQuantity(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[\da-f]{1,12}$/i.test(value)
}

/** `TransferBatch` of ERC-1155. */
const TRANSFER_BATCH: Hex = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** The events of ERC-1155. */
export const EDITIONS: readonly Hex[] = [TRANSFER_SINGLE, TRANSFER_BATCH]
/** Of one event. */
const MOST_EDITIONS = 100
