import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { WalletServer } from '../createWalletServer.ts'
import { type Listening, listen } from './listen.ts'

/** Serves a wallet over HTTP. Requests that come before it is there wait for it. Rejects as `listen` does. */
export function serve(request: {
  readonly port: number
  readonly host?: string | undefined
  readonly onBusy?: ((port: number) => void) | undefined
  readonly wallet: Promise<WalletServer>
  /** For a request to arrive, in milliseconds, and half of it for its headers. Default 20,000. */
  readonly arriveMs?: number | undefined
  /** For an answer to be taken, in milliseconds. Default 30,000. */
  readonly takeMs?: number | undefined
  /** Open at once, on each address that it listens on. Default 10,000: each takes memory. */
  readonly connections?: number | undefined
}): Promise<Listening> {
  const { wallet, arriveMs = 20_000, takeMs = 30_000, connections = 10_000, ...where } = request
  const listener = getRequestListener(
    async (asked, { incoming, outgoing }) => {
      const { socket } = incoming
      const answer = await (await wallet).fetch(asked, { ip: socket.remoteAddress })
      // Node would wait without end for a client that doesn't read the answer.
      const timer = setTimeout(() => socket.destroy(), takeMs)
      outgoing.once('close', () => clearTimeout(timer))
      return answer
    },
    // Those of the program that started us stay as they are.
    { overrideGlobalObjects: false }
  )
  return listen({
    ...where,
    createServer: () => {
      const timeouts = {
        requestTimeout: arriveMs,
        headersTimeout: arriveMs / 2,
        connectionsCheckingInterval: arriveMs / 4,
        // Longer than proxies keep a connection, or they send requests into one that is being ended.
        keepAliveTimeout: 75_000,
      }
      const server = createServer(timeouts, listener)
      server.maxConnections = connections
      return server
    },
  })
}
