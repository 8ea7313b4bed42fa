import type { IncomingMessage, Server } from 'node:http'
import { WebSocket, WebSocketServer } from 'ws'
import type { Log } from '../createLog.js'
import type { Timers } from '../createTimers.js'
import type { RelayFaults } from '../faults.js'
import type { Delivery } from '../mailbox/createDelivery.js'
import { type Identity, readIdentity } from '../readIdentity.js'
import type { RelayClient } from '../types.js'
import { keepAlive } from './keepAlive.js'
import { type ServedClient, serveClient } from './serveClient.js'

/** The websockets of a relay, over one server after the other. */
export interface Sockets {
  /** Takes connections from a server. */
  attach(server: Server): void
  /** Ends every connection at once, without a closing handshake, as when a network goes. */
  drop(): void
  clients(): readonly RelayClient[]
}

/** Websockets whose clients share `delivery`. */
export function serveSockets(request: {
  readonly delivery: Delivery
  readonly timers: Timers
  readonly log: Log
  readonly faults: () => RelayFaults
  readonly pingMs: number
}): Sockets {
  const { timers, log, faults } = request
  const open = new Map<WebSocket, Open>()
  let server: WebSocketServer | undefined
  let anonymous = 0

  const accept = (socket: WebSocket, incoming: IncomingMessage): void => {
    // A broken frame ends its connection, which `close` tells.
    socket.on('error', () => {})
    anonymous += 1
    const identity = identityOf(incoming)
    const client = identity.clientId ?? `anonymous:${anonymous}`
    const { refuses } = faults()
    const reason = identity.error ?? (typeof refuses === 'string' ? refuses : undefined)
    if (reason !== undefined) {
      log.add({ type: 'refused', client, reason })
      socket.close(refusedCode, shorten(reason))
      return
    }

    const send = (text: string): void => {
      // Late answers may find the connection gone; pushes then wait in their mailbox.
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    }
    const served = serveClient({ ...request, client, send })
    const stopPings = keepAlive({ socket, timers, pingMs: request.pingMs })
    open.set(socket, { served, identity, origin: incoming.headers.origin })
    log.add({ type: 'opened', client })
    socket.on('message', (data) => served.receive(String(data)))
    socket.on('close', () => {
      stopPings()
      served.receiver.leave()
      open.delete(socket)
      log.add({ type: 'closed', client })
    })
  }

  return {
    attach: (http) => {
      server = new WebSocketServer({
        server: http,
        maxPayload: frameLimitBytes,
        verifyClient: (_, answer) => {
          if (faults().refuses !== true) return answer(true)
          log.add({ type: 'refused', client: 'anonymous', reason: 'HTTP 503' })
          answer(false, 503)
        },
      })
      server.on('connection', accept)
    },
    drop: () => {
      // Also those that were refused and have not left yet: they would keep the port.
      for (const socket of server?.clients ?? []) socket.terminate()
    },
    clients: () => {
      // A dropped socket is known until its `close` event.
      const all = [...open].filter(([{ readyState }]) => readyState === WebSocket.OPEN).map(([, one]) => one)
      const ids = new Set(all.map(({ served }) => served.receiver.client))
      return [...ids].map((id) => describeClient({ id, all }))
    },
  }
}

interface Open {
  readonly served: ServedClient
  readonly identity: Identity
  readonly origin: string | undefined
}

function describeClient(request: { readonly id: string; readonly all: readonly Open[] }): RelayClient {
  const { id } = request
  const own = request.all.filter(({ served }) => served.receiver.client === id)
  const newest = own.at(-1)
  return {
    id,
    sockets: own.length,
    topics: [...new Set(own.flatMap(({ served }) => served.receiver.topics()))],
    projectId: newest?.identity.projectId,
    origin: newest?.origin,
  }
}

function identityOf(incoming: IncomingMessage): Identity & { readonly error?: string } {
  try {
    return readIdentity(incoming.url ?? '')
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return { clientId: undefined, projectId: undefined, error: text }
  }
}

/** The reason of a closing frame has at most 123 bytes. https://www.rfc-editor.org/rfc/rfc6455#section-5.5 */
function shorten(reason: string): string {
  const bytes = Buffer.from(reason)
  return bytes.length <= 123 ? reason : bytes.subarray(0, 120).toString().replaceAll('\uFFFD', '')
}

/** What the real relay closes an unauthorised connection with. */
const refusedCode = 3000
const frameLimitBytes = 1_000_000
