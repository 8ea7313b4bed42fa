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
}): Promise<Listening> {
  const { wallet, ...where } = request
  const listener = getRequestListener(
    async (asked, { incoming }) => (await wallet).fetch(asked, { ip: incoming.socket.remoteAddress }),
    // Those of the program that started us stay as they are.
    { overrideGlobalObjects: false }
  )
  return listen({
    ...where,
    createServer: () => createServer({ requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS }, listener),
  })
}

/** For a request to arrive. */
const REQUEST_MS = 20_000
const HEADERS_MS = 10_000
