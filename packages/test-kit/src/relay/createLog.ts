import type { Clock } from '@portico/core/platform'
import type { RelayLogEntry } from './types.js'

/** What passed through a relay, without contents. */
export interface Log {
  add(entry: Omit<RelayLogEntry, 'atMs'>): void
  /** The last 5,000 entries, oldest first. */
  entries(): readonly RelayLogEntry[]
}

/** An empty log with the times of `clock`. */
export function createLog(clock: Clock): Log {
  let entries: RelayLogEntry[] = []
  return {
    add: (entry) => {
      entries.push({ ...entry, atMs: clock.now() })
      // Cut in large steps: a copy for each entry would make long runs slow.
      if (entries.length >= 2 * limit) entries = entries.slice(-limit)
    },
    entries: () => entries.slice(-limit),
  }
}

const limit = 5_000
