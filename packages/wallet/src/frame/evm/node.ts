import type { FrameNetwork } from '../../api.ts'

/** What a node has said instead of an answer. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  readonly code: number
  /** Bytes in hex that a contract has reverted with. */
  readonly data: string | undefined

  constructor(code: number, message: string, data?: string) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Whether a node has said that the contract takes a call back. */
export function isReverted(error: unknown): error is NodeError {
  if (!(error instanceof NodeError)) return false
  const { code, data, message } = error
  return code === REVERTED || data !== undefined || /revert|execution error|invalid opcode/i.test(message)
}

/** A network's node. */
export interface EvmNode {
  readonly network: FrameNetwork
  /**
   * Asks for something. Rejects a `NodeError` with what the node says instead, or another error where no answer comes in ten
   * seconds, or none that can be read.
   */
  ask(method: string, params: readonly unknown[], options?: AskOptions): Promise<unknown>
}

/** How to ask. */
export interface AskOptions {
  readonly signal?: AbortSignal | undefined
  /** Goes on when the page is closed. For at most 60 kB. */
  readonly keepalive?: boolean | undefined
}

/** The node of a network. Nothing is asked twice. */
export function createNode(network: FrameNetwork, send: typeof fetch): EvmNode {
  return {
    network,
    ask: async (method, params, { signal, keepalive } = {}) => {
      const late = AbortSignal.timeout(ANSWER_MS)
      const response = await send(network.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal: signal ? AbortSignal.any([signal, late]) : late,
        // Neither cookies nor where the frame is embedded.
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        ...(keepalive ? { keepalive } : {}),
      })
      return readAnswer(await readText(response), response.status)
    },
  }
}

function readAnswer(text: string, status: number): unknown {
  const isRefused = status >= 400 && status < 500
  const answer = parse(text)
  if (typeof answer === 'object' && answer !== null) {
    const { error, result }: { error?: unknown; result?: unknown } = answer
    if (typeof error === 'object' && error !== null) throw toNodeError(error)
    if (!isRefused && result !== undefined) return result
  }
  // Whoever limits requests has passed nothing on.
  if (isRefused) throw new NodeError(LIMITED, `HTTP ${status}`)
  throw new Error('The node has not answered with JSON-RPC.')
}

function toNodeError(error: {
  readonly code?: unknown
  readonly message?: unknown
  readonly data?: unknown
}): NodeError {
  const code = typeof error.code === 'number' && Number.isSafeInteger(error.code) ? error.code : INTERNAL
  const message = typeof error.message === 'string' ? error.message.slice(0, MESSAGE_CHARACTERS) : ''
  const data = typeof error.data === 'string' && /^0x[\da-f]*$/i.test(error.data) ? error.data : undefined
  return new NodeError(code, message, data)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Its body, of which a node that floods is not read to its end. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += decoder.decode(value, { stream: true })
    if (text.length <= ANSWER_CHARACTERS) continue
    await reader.cancel()
    throw new Error('The node answers more than is read.')
  }
}

/** What nodes answer a call with that its contract takes back. */
export const REVERTED = 3
const ANSWER_MS = 10_000
const ANSWER_CHARACTERS = 4_000_000
const MESSAGE_CHARACTERS = 500
const INTERNAL = -32603
const LIMITED = -32005
