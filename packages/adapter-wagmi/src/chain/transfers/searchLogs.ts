import type { Hex } from 'viem'
import type { Client } from '../reads/callAll.js'

/** Which events are searched for, from a block on. */
export interface LogSearch {
  /** The contract; undefined for any. */
  readonly address?: Hex | undefined
  /** Null stands for any value, a list for any of its values. */
  readonly topics: readonly (Hex | readonly Hex[] | null)[]
  readonly fromBlock: number
  readonly untilBlock: number
  /** All of them are needed: a range of more than 10,000 counts as one that the node refuses. @default false */
  readonly needsAll?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * The events of a range of blocks, newest first, and of each range that a node takes the newest 2,000, or all. A node that refuses a range
 * is asked for its halves, newest first, with 24 requests at most. Rejects as the node did where that is not enough. What an
 * event holds is unchecked.
 */
export async function searchLogs(client: Client, search: LogSearch): Promise<readonly unknown[]> {
  const ranges: (readonly [number, number])[] = [[search.fromBlock, search.untilBlock]]
  const found: unknown[] = []
  let left = MOST_REQUESTS
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const [from, until] = range
    if (from > until) continue
    search.signal?.throwIfAborted()
    try {
      left -= 1
      found.push(...(await readRange(client, { ...search, from, until })).reverse())
    } catch (error) {
      // Both halves may need as many again.
      if (from === until || left < 2) throw error
      const middle = Math.floor((from + until) / 2)
      ranges.push([from, middle], [middle + 1, until])
    }
  }
  return found
}

async function readRange(
  client: Client,
  request: Pick<LogSearch, 'address' | 'topics' | 'needsAll'> & { readonly from: number; readonly until: number }
): Promise<unknown[]> {
  const { address, topics, needsAll, from, until } = request
  const filter = {
    topics: topics.map((topic) => (Array.isArray(topic) ? [...topic] : (topic as Hex | null))),
    fromBlock: hex(from),
    toBlock: hex(until),
    ...(address && { address }),
  }
  const logs: unknown = await client.request({ method: 'eth_getLogs', params: [filter] })
  if (!Array.isArray(logs)) throw new TypeError('The node answered with no list of logs.')
  if (!needsAll) return logs.slice(-MOST_LOGS)
  if (logs.length > MOST_OF_ALL) throw new RangeError('The range has too many events.')
  return logs
}

function hex(block: number): Hex {
  return `0x${block.toString(16)}`
}

const MOST_REQUESTS = 24

/** Of one range. */
const MOST_LOGS = 2_000
const MOST_OF_ALL = 10_000
