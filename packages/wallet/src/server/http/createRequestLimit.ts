import type { Clock } from '../clock.ts'
import type { Limit } from '../limits.ts'
import { networksOf } from './clientIp.ts'

/** Counts a request of an IP address. Answers for how long it is refused, in milliseconds; `undefined` where it is within the limit. */
export type RequestLimit = (ip: string) => number | undefined

/**
 * Makes what bounds the requests of each IP address. This process counts in its memory, so a request that is refused costs no
 * database. It remembers the newest `MOST` addresses: a flood of others makes it forget one, and refuses none.
 */
export function createRequestLimit({ limit, clock }: { readonly limit: Limit; readonly clock: Clock }): RequestLimit {
  // In the order of their windows' ends.
  const windows = new Map<string, { count: number; readonly endsAtMs: number }>()
  const count = (network: string, most: number): number | undefined => {
    const nowMs = clock.now()
    const present = windows.get(network)
    if (present !== undefined && present.endsAtMs > nowMs) {
      present.count += 1
      return present.count > most ? present.endsAtMs - nowMs : undefined
    }
    windows.delete(network)
    windows.set(network, { count: 1, endsAtMs: nowMs + limit.windowMs })
    for (const [oldest, { endsAtMs }] of windows) {
      if (windows.size <= MOST && endsAtMs > nowMs) break
      windows.delete(oldest)
    }
    return undefined
  }
  return (ip) => {
    for (const [network, { count: most }] of networksOf(ip, limit)) {
      const retryInMs = count(network, most)
      if (retryInMs !== undefined) return retryInMs
    }
    return undefined
  }
}

const MOST = 20_000
