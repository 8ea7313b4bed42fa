import type { IncomingMessage, ServerResponse } from 'node:http'
import { getAddress, isAddress } from 'viem'
import { readBalances } from './balance.js'
import { readIdentity } from './identity.js'
import type { BackendChain, BackendIdentity, BackendRequest, BackendService, ServiceFaults } from './types.js'

/** Options of `createBackend`. */
export interface BackendOptions {
  readonly chains: readonly BackendChain[]
  /** Names and avatars. Default: nobody has one. */
  readonly identities?: readonly BackendIdentity[] | undefined
  /** Price of one whole coin by symbol. Default: everything costs nothing. */
  readonly prices?: Readonly<Record<string, number>> | undefined
  /** Told of each request once it is answered. */
  readonly onRequest?: ((request: BackendRequest) => void) | undefined
}

/** HTTP services that answer from local chains. */
export interface Backend {
  /** Handler for `node:http` and everything that takes its request and response. Never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Replaces the faults of one service; `{}` ends them. */
  setFaults(request: { readonly service: BackendService; readonly faults: ServiceFaults }): void
  faults(): Readonly<Record<BackendService, ServiceFaults>>
  /** The last 500 requests, oldest first. */
  requests(): readonly BackendRequest[]
  clearRequests(): void
}

/**
 * The services of specification section 7 that need no account: supported chains, identity and balance, with the
 * shapes of the real ones, read from the chains at each call. Open to every origin.
 */
export function createBackend(options: BackendOptions): Backend {
  const { chains, identities = [], prices = {}, onRequest } = options
  let faults: Readonly<Record<BackendService, ServiceFaults>> = { supportedChains: {}, identity: {}, balance: {} }
  let requests: readonly BackendRequest[] = []
  let count = 0

  const answer = async (url: URL, service: BackendService | undefined): Promise<Answer> => {
    if (service === undefined) return failed({ status: 404, field: 'path', description: 'No such service.' })
    const { slowMs, status, wrongShape, offline } = faults[service]
    if (slowMs) await new Promise((resolve) => setTimeout(resolve, slowMs))
    if (offline) return 'closed'
    if (status === 429) return failed({ status, field: 'rate_limited', description: 'Too many requests.' })
    if (status === 500) return { status, type: 'text/plain', body: 'Internal server error' }
    if (wrongShape) return json({ unexpected: ['shape', 1, null] })
    const ids = chains.map(({ chainId }) => `eip155:${chainId}`)
    if (service === 'supportedChains') return json({ http: ids, ws: ids })
    const address = addressIn(url.pathname)
    if (address === undefined) return failed({ status: 400, field: 'address', description: 'Not an address.' })
    if (service === 'identity') return json(await readIdentity({ address, chains, identities }))
    const wanted = url.searchParams.get('chainId')
    const asked = chains.filter(({ chainId }) => wanted === null || wanted === `eip155:${chainId}`)
    return json({ balances: await readBalances({ address, chains: asked, prices }) })
  }

  return {
    handle: async (request, response) => {
      const started = performance.now()
      const { method = 'GET', url: path = '/' } = request
      if (method === 'OPTIONS') return end(response, { status: 204, type: 'text/plain', body: '' })
      const url = new URL(path, 'http://backend')
      const service = method === 'GET' ? serviceOf(url.pathname) : undefined
      const result = await answer(url, service).catch((cause: unknown): Answer => {
        const description = cause instanceof Error ? cause.message : String(cause)
        return failed({ status: 503, field: 'chain', description })
      })
      const { origin } = request.headers
      const status = result === 'closed' ? result : result.status
      const entry = { id: ++count, method, path, service, status, origin, durationMs: performance.now() - started }
      requests = [...requests.slice(-499), entry]
      onRequest?.(entry)
      if (result === 'closed') request.socket.destroy()
      else end(response, result)
    },
    setFaults: ({ service, faults: next }) => {
      faults = { ...faults, [service]: next }
    },
    faults: () => faults,
    requests: () => requests,
    clearRequests: () => {
      requests = []
    },
  }
}

type Answer = 'closed' | { readonly status: number; readonly type: string; readonly body: string }

function serviceOf(pathname: string): BackendService | undefined {
  if (pathname === '/v1/supported-chains') return 'supportedChains'
  if (/^\/v1\/identity\/[^/]+$/.test(pathname)) return 'identity'
  if (/^\/v1\/account\/[^/]+\/balance$/.test(pathname)) return 'balance'
  return undefined
}

/** The address in a path; the balance service also takes CAIP-10. */
function addressIn(pathname: string): `0x${string}` | undefined {
  const part = decodeURIComponent(pathname.split('/')[3] ?? '')
  const address = part.split(':').at(-1) ?? ''
  return isAddress(address, { strict: false }) ? getAddress(address) : undefined
}

function json(body: unknown): Answer {
  return { status: 200, type: 'application/json', body: JSON.stringify(body) }
}

function failed(request: { readonly status: number; readonly field: string; readonly description: string }): Answer {
  const { status, field, description } = request
  const body = JSON.stringify({ status: 'FAILED', reasons: [{ field, description }] })
  return { status, type: 'application/json', body }
}

function end(response: ServerResponse, answer: Exclude<Answer, 'closed'>): void {
  response.writeHead(answer.status, {
    'content-type': answer.type,
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type, x-sdk-type, x-sdk-version, x-project-id',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
  })
  response.end(answer.body)
}
