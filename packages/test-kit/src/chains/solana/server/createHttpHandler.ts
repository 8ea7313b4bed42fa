import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { faultsOf, type SolanaFaults } from '../faults.js'
import { answerRpc, methodNames } from '../rpc/answerRpc.js'
import type { RpcContext } from '../rpc/context.js'
import { RpcError } from '../rpc/RpcError.js'

/** JSON-RPC over HTTP, for pages of every origin. */
export function createHttpHandler(request: {
  readonly context: RpcContext
  readonly faults: () => SolanaFaults
}): RequestListener {
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readText(incoming)
    if (text === undefined) return end(response, { status: 413, body: 'The body is larger than 1 MB.' })
    const faults = faultsOf({ faults: request.faults(), methods: methodNames(text) })
    if (faults.slowMs) await new Promise((resolve) => setTimeout(resolve, faults.slowMs))
    if (faults.offline) return void incoming.socket.destroy()
    if (faults.status !== undefined) return end(response, { status: faults.status, body: 'The node refuses.' })
    if (faults.malformed) return end(response, { status: 200, body: '<!doctype html><title>Sign in</title>' })
    const refusal = refusalOf(faults)
    const body = answerRpc({ text, context: request.context, refusal })
    if (body === undefined) return end(response, { status: 204, body: '' })
    end(response, { status: 200, body, type: 'application/json' })
  }
  return (incoming, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (incoming.method === 'OPTIONS') {
      response.setHeader('access-control-allow-headers', '*')
      response.setHeader('access-control-allow-methods', 'POST, OPTIONS')
      return end(response, { status: 204, body: '' })
    }
    if (incoming.method !== 'POST') return end(response, { status: 405, body: 'Used HTTP Method is not allowed.' })
    // Only a page that left in the middle of its request comes here.
    answer(incoming, response).catch(() => incoming.socket.destroy())
  }
}

/** The error that a refusing node answers with. */
export function refusalOf(faults: SolanaFaults): RpcError | undefined {
  return faults.refuses ? new RpcError('nodeBehind', 'Node is unhealthy', { numSlotsBehind: null }) : undefined
}

async function readText(incoming: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming) {
    // Without an encoding set, a request's chunks are buffers.
    const buffer = chunk as Buffer
    bytes += buffer.length
    if (bytes <= limitBytes) chunks.push(buffer)
  }
  return bytes > limitBytes ? undefined : Buffer.concat(chunks).toString()
}

function end(
  response: ServerResponse,
  answer: { readonly status: number; readonly body: string; readonly type?: string }
): void {
  response.writeHead(answer.status, { 'content-type': answer.type ?? 'text/plain' })
  response.end(answer.body)
}

const limitBytes = 1_000_000
