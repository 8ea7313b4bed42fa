import { Socket } from 'node:net'

/** What a process connected to. */
export interface NetworkGuard {
  /** `host:port` of every connection that was tried, once each. */
  contacts(): readonly string[]
  /** Connections work as before. */
  restore(): void
}

/**
 * Records every TCP connection of this process, and refuses those that leave this computer.
 *
 * `fetch`, `http`, `https`, `tls` and the websockets of `ws` all end in this one method of Node, which is why no library
 * gets past it.
 */
export function guardNetwork(): NetworkGuard {
  const contacts = new Set<string>()
  const original = Socket.prototype.connect
  // Its overloads cannot be written as one function; what it gets is passed on as it came.
  const connect = original as (this: Socket, ...all: unknown[]) => Socket
  const guarded = function (this: Socket, ...all: unknown[]): Socket {
    const target = readTarget(all)
    contacts.add(target)
    if (target.startsWith('127.0.0.1:')) return connect.apply(this, all)
    // Later, because a socket has no listener for errors while it is being opened.
    queueMicrotask(() => this.destroy(new Error(`The network is off in tests, and something wanted ${target}.`)))
    return this
  }
  // The same reason: it takes whatever the original takes.
  Socket.prototype.connect = guarded as typeof original
  return {
    contacts: () => [...contacts],
    restore: () => {
      Socket.prototype.connect = original
    },
  }
}

/** Node calls it with (port, host), with (options), or, from inside, with a list that has the options first. */
function readTarget(all: readonly unknown[]): string {
  const [first, second] = all.flat()
  if (typeof first === 'number') return `${typeof second === 'string' ? second : 'localhost'}:${first}`
  // An object of options, whose fields are only written down here.
  const options = (typeof first === 'object' && first !== null ? first : {}) as Readonly<Record<string, unknown>>
  return `${String(options['host'] ?? options['path'] ?? 'localhost')}:${String(options['port'])}`
}
