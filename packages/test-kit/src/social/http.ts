import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on this computer. */
export interface Listening {
  readonly server: Server
  /** Its origin. */
  readonly url: string
  /** Ends it with its connections, and resolves when the port is free. */
  readonly stop: () => Promise<void>
}

/** Listens at a port; 0 is any. Rejects where it is in use. */
export async function listen(port: number): Promise<Listening> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  // It listens at a port.
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

/** An answer. */
export interface ServerAnswer {
  /** Default 200. */
  readonly status?: number
  /** Default JSON. */
  readonly type?: string
  readonly body: string
}

/** Answers a request. */
export function send(response: ServerResponse, { status = 200, type = 'application/json', body }: ServerAnswer): void {
  response.statusCode = status
  response.setHeader('content-type', type)
  response.end(body)
}

/** Reads the body of a request. */
export async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

/** Reads what a form has posted. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readBody(request))
}

/** A page where a client expects something else. */
export const PAGE = '<!doctype html><h1>Sorry</h1>'

/** Letters that no client reads to the end. */
export const HUGE = 5_000_000
