import { createServer } from 'node:http'

/** A call of JSON-RPC as a server receives it. */
interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** A chain's RPC behind real HTTP, for tests in Node. */
export interface Rpc {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string
  /** HTTP requests so far: their path with its query, and the calls in each. */
  readonly asked: readonly { readonly path: string; readonly calls: readonly Call[] }[]
  stop(): Promise<void>
}

/** What a server says: the result of each call, or an error in its place, or one answer to the whole request. */
export type RpcAnswer =
  | { readonly result: (call: Call) => unknown; readonly error?: (call: Call) => RpcError | undefined }
  | { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> }

/** An error of JSON-RPC. */
interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: string | undefined
}

/** Starts a server. Stop it after the test. */
export async function startRpc(answer: RpcAnswer): Promise<Rpc> {
  const asked: Rpc['asked'][number][] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      // Only viem asks, and always in batches.
      const calls = JSON.parse(Buffer.concat(chunks).toString()) as readonly Call[]
      asked.push({ path: request.url ?? '', calls })
      if ('status' in answer) return response.writeHead(answer.status, answer.headers).end(answer.body)
      const results = calls.map((call) => {
        const error = answer.error?.(call)
        return { jsonrpc: '2.0', id: call.id, ...(error ? { error } : { result: answer.result(call) }) }
      })
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(results))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
