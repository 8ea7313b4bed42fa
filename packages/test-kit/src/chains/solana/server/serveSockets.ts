import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { faultsOf, type SolanaFaults } from '../faults.js'
import { answerRpc, methodNames } from '../rpc/answerRpc.js'
import type { RpcContext } from '../rpc/context.js'
import { createSubscriptions } from '../rpc/createSubscriptions.js'
import { writeJson } from '../rpc/json.js'
import { refusalOf } from './createHttpHandler.js'

/** Websockets on running servers. */
export interface Sockets {
  /** Ends every connection at once. */
  drop(): void
}

/** JSON-RPC with subscriptions over websockets of `servers`. */
export function serveSockets(request: {
  readonly servers: readonly Server[]
  readonly context: RpcContext
  readonly faults: () => SolanaFaults
}): Sockets {
  const { context, faults } = request
  const accept = (socket: WebSocket): void => {
    if (faults().offline && faults().only === undefined) {
      socket.terminate()
      return
    }
    const send = (message: object): void => socket.send(writeJson(message))
    const subscriptions = createSubscriptions({ ledger: context.ledger, send })
    const answer = async (text: string): Promise<void> => {
      const met = faultsOf({ faults: faults(), methods: methodNames(text) })
      if (met.slowMs) await new Promise((resolve) => setTimeout(resolve, met.slowMs))
      if (met.offline) return socket.terminate()
      const body = answerRpc({ text, context, subscriptions, refusal: refusalOf(met) })
      if (body !== undefined) socket.send(body)
      subscriptions.flush()
    }
    socket.on('message', (data) => void answer(String(data)))
    socket.on('close', subscriptions.close)
    // A broken frame ends its connection, which `close` tells.
    socket.on('error', () => {})
  }
  const sockets = request.servers.map((server) => {
    const own = new WebSocketServer({ server, maxPayload: 1_000_000 })
    own.on('connection', accept)
    return own
  })
  return {
    drop: () => {
      for (const own of sockets) for (const client of own.clients) client.terminate()
    },
  }
}
