import type { Writable } from 'node:stream'
import type { Clock } from '../server/clock.ts'
import type { Log, LogEntry } from '../server/log.ts'

/**
 * Writes each entry as a line of JSON. A stream that is closed or slow holds nothing up: what it doesn't take is left out, and
 * how much that was is said once it goes on.
 */
export function createLogWriter({ stream, clock }: { readonly stream: Writable; readonly clock: Clock }): Log {
  let lost = 0
  stream.on('error', () => {})
  const write = (entry: LogEntry): void => {
    stream.write(`${JSON.stringify({ time: new Date(clock.now()).toISOString(), ...entry })}\n`)
  }
  return (entry) => {
    if (stream.writableLength > MOST_BYTES) {
      lost += 1
      return
    }
    if (lost > 0) write({ event: 'lost', entries: lost })
    lost = 0
    write(entry)
  }
}

const MOST_BYTES = 1024 * 1024
