import type { Hex } from 'viem'
import { toWord } from '../show/calldata.ts'

/** Calls that were sent. */
export interface Batch {
  readonly chainId: bigint
  /** How many there were to send. */
  readonly count: number
  /** Hashes of those that were sent. */
  readonly hashes: readonly Hex[]
  /** Hash of the one operation of a smart account that has all of them, in place of `hashes`. */
  readonly operation?: Hex | undefined
}

/** A batch of which more may be sent. */
export interface NamedBatch extends Batch {
  /** Ends by itself where nothing more is heard of it, as when its page is closed. */
  readonly isSending: boolean
}

/** The batches that pages have named themselves. A page sees its own only. */
export interface Batches {
  find(name: BatchName): NamedBatch | undefined
  /** Stores it in place of an earlier one of this name. */
  save(name: BatchName, batch: NamedBatch): void
}

/** What a page calls a batch. */
export interface BatchName {
  readonly dapp: string
  readonly id: string
}

/** Keeps the newest batches in a storage. One that can't be used keeps none. */
export function createBatches(options: {
  readonly openStorage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly now: () => number
}): Batches {
  const { openStorage, now } = options
  const isNamed =
    ({ dapp, id }: BatchName) =>
    (entry: Entry): boolean =>
      entry.dapp === dapp && entry.id === id
  return {
    find: (name) => {
      const entry = readEntries(openStorage).find(isNamed(name))
      const batch = decodeBatch(entry?.batch ?? '')
      return batch && { ...batch, isSending: now() < (entry?.sendsUntilMs ?? 0) }
    },
    save: (name, batch) => {
      const others = readEntries(openStorage).filter((entry) => !isNamed(name)(entry))
      const entry = { ...name, batch: encodeBatch(batch), sendsUntilMs: batch.isSending ? now() + SENDING_MS : 0 }
      const entries = [...others, entry].slice(-MOST_ENTRIES)
      try {
        openStorage().setItem(KEY, JSON.stringify(entries))
      } catch {
        // The calls are sent all the same; only their status can't be read by this name.
      }
    },
  }
}

/** Returns a name that contains the whole batch, so that it is read without storage. */
export function encodeBatch({ chainId, count, hashes, operation }: Batch): Hex {
  if (operation !== undefined) return `0x${OPERATION_VERSION}${toWord(chainId)}${operation.slice(2)}`
  const head = `${VERSION}${count.toString(16).padStart(2, '0')}${toWord(chainId)}`
  return `0x${head}${hashes.map((hash) => hash.slice(2)).join('')}`
}

/** Returns the batch of such a name; undefined for any other name. */
export function decodeBatch(name: string): Batch | undefined {
  const [, place, operation] = OPERATION_NAME.exec(name) ?? []
  if (place !== undefined) return { chainId: BigInt(`0x${place}`), count: 1, hashes: [], operation: `0x${operation}` }
  const [, count, chainId, hashes] = NAME.exec(name) ?? []
  if (count === undefined || chainId === undefined || hashes === undefined) return undefined
  const batch: Batch = {
    chainId: BigInt(`0x${chainId}`),
    count: Number.parseInt(count, 16),
    hashes: (hashes.match(/.{64}/g) ?? []).map((hash): Hex => `0x${hash}`),
  }
  return batch.hashes.length <= batch.count && batch.count > 0 ? batch : undefined
}

interface Entry extends BatchName {
  readonly batch: string
  readonly sendsUntilMs?: number
}

function readEntries(openStorage: () => Pick<Storage, 'getItem'>): readonly Entry[] {
  try {
    const entries: unknown = JSON.parse(openStorage().getItem(KEY) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const { dapp, id, batch, sendsUntilMs = 0 }: Partial<Record<keyof Entry, unknown>> = value
  return [dapp, id, batch].every((text) => typeof text === 'string') && typeof sendsUntilMs === 'number'
}

const KEY = 'portico.evm.calls'
const MOST_ENTRIES = 50
/** Longer than one call waits for the block of the one before, and for the node. */
const SENDING_MS = 240_000
const VERSION = '01'
const OPERATION_VERSION = '02'
const OPERATION_NAME = /^0x02([\da-f]{64})([\da-f]{64})$/
const NAME = /^0x01([\da-f]{2})([\da-f]{64})((?:[\da-f]{64}){0,20})$/
