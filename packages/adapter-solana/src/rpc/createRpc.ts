import { type AdapterContext, type Network, PorticoError, until } from '@portico/core/adapter'
import { readText } from '@portico/core/internal/foreign'
import { parseJson } from './parseJson.js'
import { SolanaRpcError } from './SolanaRpcError.js'

/** One network's JSON-RPC. */
export interface Rpc {
  readonly networkId: string
  /**
   * The result of one call, as it came. Rejects with SolanaRpcError when the network answered with an error, with ABORTED
   * when the signal is aborted, and otherwise with what the last URL failed with.
   */
  call(request: {
    readonly method: string
    readonly params: readonly unknown[]
    readonly signal?: AbortSignal | undefined
  }): Promise<unknown>
}

/**
 * JSON-RPC over the blockchain API, where the app configured one, and the network's own URLs: 10 s each, the next one when
 * one fails (specification, section 9). Throws NETWORK_NOT_CONFIGURED for a network that the app does not have.
 */
export function createRpc(request: {
  readonly context: AdapterContext<'solana'>
  readonly networks: readonly Network<'solana'>[]
  readonly networkId: string
}): Rpc {
  const { context, networkId } = request
  const network = request.networks.find(({ id }) => id === networkId)
  if (!network) throw new PorticoError('NETWORK_NOT_CONFIGURED', { context: { networkId } })
  const urls = urlsOf({ context, network })
  return {
    networkId,
    call: async ({ method, params, signal }) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      let failure: unknown = new Error(`${network.name} has no RPC URL.`)
      let isSecond = false
      for (const url of urls) {
        try {
          return resultOf(await post({ context, url, body, signal }))
        } catch (error) {
          if (signal?.aborted) throw new PorticoError('ABORTED', { cause: signal.reason })
          failure = error instanceof SolanaRpcError && isSecond ? asSecond(error) : error
          // A refusal is an answer: the next one would say the same.
          if (error instanceof SolanaRpcError && !NOT_AN_ANSWER.includes(error.code)) throw failure
          isSecond ||= !(error instanceof SolanaRpcError && NOT_TAKEN.includes(error.code))
        }
      }
      throw failure
    },
  }
}

function asSecond({ message, code, data }: SolanaRpcError): SolanaRpcError {
  return new SolanaRpcError(message, { code, data, isSecond: true })
}

/** In the order in which they are asked. */
function urlsOf(request: {
  readonly context: AdapterContext<'solana'>
  readonly network: Network<'solana'>
}): readonly string[] {
  const { network } = request
  const api = request.context.blockchainApi
  if (!api) return network.rpcUrls
  const projectId = api.projectId === undefined ? '' : `&projectId=${encodeURIComponent(api.projectId)}`
  // Specification, section 7.
  return [`${api.url.replace(/\/+$/, '')}/v1/?chainId=${network.id}${projectId}`, ...network.rpcUrls]
}

/** What a URL answered; rejects when it is not reached within 10 s, or answers with no JSON or more than 20 MB. */
async function post(request: {
  readonly context: AdapterContext<'solana'>
  readonly url: string
  readonly body: string
  readonly signal: AbortSignal | undefined
}): Promise<unknown> {
  const { fetch, clock } = request.context.platform
  const { url, body, signal } = request
  return until({
    limit: { clock, ms: TIMEOUT_MS },
    signal,
    work: async (given) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(url, { method: 'POST', headers, body, signal: given })
      const text = await readText({ source: response, maxBytes: MAX_BYTES })
      if (response.ok) return parseJson(text)
      throw new SolanaRpcError(`HTTP ${response.status}`, { code: response.status })
    },
  })
}

function resultOf(answer: unknown): unknown {
  const { result, error } = (answer ?? {}) as {
    readonly result?: unknown
    readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }
  }
  if (error)
    throw new SolanaRpcError(String(error.message), { code: Number(error.code ?? INTERNAL_ERROR), data: error.data })
  if (result === undefined) throw new Error('The RPC answered with neither a result nor an error.')
  return result
}

const TIMEOUT_MS = 10_000
/** Some twenty thousand token accounts. */
const MAX_BYTES = 20_000_000

const INTERNAL_ERROR = -32_603

/**
 * HTTP statuses of proxies, limits and an API that does not have the network (400), and a node that lags behind (-32005):
 * another URL may know better.
 */
const NOT_AN_ANSWER: readonly number[] = [400, 401, 403, 404, 408, 429, 500, 502, 503, 504, -32_005]

/** Codes of servers that have not begun with the request. */
const NOT_TAKEN: readonly number[] = [400, 401, 403, 404, 429, -32_005]
