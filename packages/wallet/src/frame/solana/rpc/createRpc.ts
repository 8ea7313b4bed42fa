import { parseJson } from './parseJson.ts'
import { RpcError } from './RpcError.ts'

/** The network's node. */
export interface Rpc {
  /**
   * The result of one call, as it came: undecoded, at most 4 MB, its whole numbers of 16 digits and more as texts. Rejects an
   * RpcError with what the node says instead; and anything else where it isn't reached in 10 s, or answers with no JSON-RPC.
   */
  call(request: {
    readonly method: string
    readonly params: readonly unknown[]
    readonly signal?: AbortSignal | undefined
    /** The request goes on when the page is left. */
    readonly keepalive?: boolean | undefined
  }): Promise<unknown>
}

/** How the frame fetches. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** JSON-RPC over HTTP. */
export function createRpc({ fetch, url }: { readonly fetch: Fetch; readonly url: string }): Rpc {
  return {
    call: async ({ method, params, signal, keepalive = false }) => {
      const late = AbortSignal.timeout(ANSWER_MS)
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal: signal ? AbortSignal.any([signal, late]) : late,
        keepalive,
        credentials: 'omit',
      })
      const text = await readText(response)
      if (!response.ok) throw errorIn(text) ?? new RpcError(`HTTP ${response.status}`, { code: response.status })
      return resultOf(parseJson(text))
    },
  }
}

/** The text of an answer. Rejects for one that is longer than any that is asked for. */
async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  let text = ''
  for (let read = await reader?.read(), length = 0; read && !read.done; read = await reader?.read()) {
    length += read.value.length
    if (length > MOST_BYTES) {
      await reader?.cancel()
      throw new Error('The answer of the node is too long.')
    }
    text += decoder.decode(read.value, { stream: true })
  }
  return text + decoder.decode()
}

function resultOf(answer: unknown): unknown {
  const { result, error } = membersOf(answer)
  if (error !== undefined && error !== null) throw toRpcError(error)
  if (result === undefined) throw new Error('The node answered with neither a result nor an error.')
  return result
}

/** Nodes say some of their errors with an HTTP status that is no 200. */
function errorIn(text: string): RpcError | undefined {
  try {
    const { error } = membersOf(parseJson(text))
    return error === undefined || error === null ? undefined : toRpcError(error)
  } catch {
    // The page of a proxy.
    return undefined
  }
}

function toRpcError(error: unknown): RpcError {
  const { code, message, data } = membersOf(error)
  if (typeof code !== 'number' || typeof message !== 'string') throw new Error('The node answered with no JSON-RPC.')
  return new RpcError(message.slice(0, MOST_CHARACTERS), { code, data })
}

/** The members of an object that came over the network; none where it isn't one. */
export function membersOf(value: unknown): { readonly [name: string]: unknown } {
  // Every object may be read by string keys; the values stay unknown.
  return typeof value === 'object' && value !== null ? (value as { readonly [name: string]: unknown }) : {}
}

const ANSWER_MS = 10_000
const MOST_BYTES = 4_000_000
/** Of a node's message. */
const MOST_CHARACTERS = 1_000
