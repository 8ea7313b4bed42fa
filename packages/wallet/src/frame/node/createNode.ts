import { readText } from '@portico/core/internal/foreign'
import { membersOf } from './membersOf.ts'

/** What a node, or what stands before it, has said instead of a result. Its texts are untrusted. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  /** Of JSON-RPC, or of a refusal by HTTP. */
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** A network's node. */
export interface RpcNode {
  /**
   * Asks for something once. Resolves with the result as it came, of at most 4 MB. Rejects a `NodeError` with what the node says
   * instead, or another error where no answer comes in ten seconds, or none that can be read.
   */
  ask(method: string, params: readonly unknown[], options?: AskOptions): Promise<unknown>
}

/** How to ask. */
export interface AskOptions {
  readonly signal?: AbortSignal | undefined
  /** Goes on when the page is closed. For at most 60 kB. */
  readonly keepalive?: boolean | undefined
}

/** How the frame fetches. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** JSON-RPC over HTTP. `parse` reads its JSON. `refusedCode`: of an HTTP status 4xx, in place of the status itself. */
export function createNode(parts: {
  readonly url: string
  readonly fetch: Fetch
  readonly parse?: (text: string) => unknown
  readonly refusedCode?: number
}): RpcNode {
  const { url, fetch, parse = JSON.parse, refusedCode } = parts
  return {
    ask: async (method, params, { signal, keepalive = false } = {}) => {
      const late = AbortSignal.timeout(ANSWER_MS)
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal: signal ? AbortSignal.any([signal, late]) : late,
        keepalive,
        // Neither cookies nor where the frame is embedded.
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      const { ok, status } = response
      const { error, result } = membersOf(parsed(await readText({ source: response, maxBytes: MOST_BYTES }), parse))
      if (typeof error === 'object' && error !== null) throw toNodeError(error)
      // A server that limits requests has passed nothing on.
      if (status >= 400 && status < 500) throw new NodeError(refusedCode ?? status, `HTTP ${status}`)
      if (!ok || result === undefined) throw new Error('The node has not answered with JSON-RPC.')
      return result
    },
  }
}

function toNodeError(error: unknown): NodeError {
  const { code, message, data } = membersOf(error)
  return new NodeError(
    Number.isSafeInteger(code) ? Number(code) : INTERNAL,
    typeof message === 'string' ? message.slice(0, MESSAGE_CHARACTERS) : '',
    data
  )
}

function parsed(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text)
  } catch {
    // The page of a proxy.
    return undefined
  }
}

const ANSWER_MS = 10_000
const MOST_BYTES = 4_000_000
/** Of a node's message. */
const MESSAGE_CHARACTERS = 1_000
const INTERNAL = -32603
