import type { RequestListener, Server } from 'node:http'
import type { Clock } from '@portico/core/platform'
import { close, listen } from '../http/listen.js'
import { createLog } from './createLog.js'
import { createTimers } from './createTimers.js'
import type { RelayFaults } from './faults.js'
import { createDelivery } from './mailbox/createDelivery.js'
import { createMailboxes } from './mailbox/createMailboxes.js'
import { serveSockets } from './server/serveSockets.js'
import type { RelayClient, RelayLogEntry, RelayMailbox } from './types.js'

/** What to start; everything has a default. */
export interface RelayOptions {
  /** TCP port on 127.0.0.1. Default 0: the system picks a free one. */
  readonly port?: number | undefined
  /** Milliseconds after which a push without an answer is sent again. Default 5,000. */
  readonly redeliverMs?: number | undefined
  /** Milliseconds between pings. Default 10,000; clients in Node want one every 30,000. */
  readonly pingMs?: number | undefined
  /** Time of messages, faults, redelivery and pings. Default: the system's. */
  readonly clock?: Clock | undefined
  /** Faults that are on from the start. */
  readonly faults?: RelayFaults | undefined
}

/** A running relay. */
export interface Relay {
  /** The same as long as it lives, also after `down` and `up`. */
  readonly port: number
  /** The `relayUrl` of clients. */
  readonly url: string
  /** Replaces all faults. */
  setFaults(faults: RelayFaults): void
  /** Ends every connection at once. Clients may come back. */
  dropSockets(): void
  /** Kills the relay: connections end, and its port answers nothing. Messages are kept, as a real relay does. */
  down(): Promise<void>
  /** Brings a killed relay back on the same port. Errors: the port was taken meanwhile; the relay was stopped. */
  up(): Promise<void>
  /** Clients with an open connection, oldest first. */
  clients(): readonly RelayClient[]
  /** What waits for a peer. */
  mailboxes(): readonly RelayMailbox[]
  /** The last 5,000 things that passed, without contents. */
  log(): readonly RelayLogEntry[]
  /** Ends it, with all its timers, and resolves when the port is free. A second call does nothing. */
  stop(): Promise<void>
}

/**
 * Starts a WalletConnect v2 relay on this computer, for apps and wallets whose `relayUrl` is its `url`.
 *
 * A message waits in its topic's mailbox until a client other than its publisher has answered the push, or its ttl is
 * over. Clients are told apart by the token in their URL, whose signature is checked. Contents stay encrypted: nothing
 * here knows a key. Errors: the port is in use.
 */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const { redeliverMs = 5_000, pingMs = 10_000 } = options
  let faults: RelayFaults = options.faults ?? {}
  const timers = createTimers(options.clock)
  const log = createLog(timers)
  const mailboxes = createMailboxes({ clock: timers, log })
  const delivery = createDelivery({ mailboxes, timers, log, redeliverMs, faults: () => faults })
  const sockets = serveSockets({ delivery, timers, log, pingMs, faults: () => faults })

  const first = await listenAt(options.port ?? 0)
  const { port } = first
  sockets.attach(first.server)
  let server: Server | undefined = first.server
  let stopped = false
  // One change after the other: `down` and `up` may be called without waiting.
  let last: Promise<void> = Promise.resolve()
  const inTurn = (change: () => Promise<void>): Promise<void> => {
    const done = last.then(change)
    // A failure belongs to its own caller, not to the next change.
    last = done.catch(() => {})
    return done
  }

  const down = async (): Promise<void> => {
    const running = server
    server = undefined
    sockets.drop()
    if (running) await close(running)
  }

  return {
    port,
    url: `ws://127.0.0.1:${port}`,
    setFaults: (next) => {
      faults = next
    },
    dropSockets: sockets.drop,
    down: () => inTurn(down),
    up: () =>
      inTurn(async () => {
        if (stopped) throw new Error('The relay was stopped for good: start another one with startRelay.')
        if (server) return
        const next = await listenAt(port)
        sockets.attach(next.server)
        server = next.server
      }),
    clients: sockets.clients,
    mailboxes: mailboxes.list,
    log: log.entries,
    stop: () => {
      stopped = true
      return inTurn(async () => {
        await down()
        timers.clear()
      })
    },
  }
}

const refusePages: RequestListener = (_, response) => {
  response.writeHead(426, { connection: 'close', upgrade: 'websocket' })
  response.end('This is a relay: websockets only.')
}

const listenAt = (port: number): ReturnType<typeof listen> =>
  listen({ port, name: 'The relay', onRequest: refusePages })
