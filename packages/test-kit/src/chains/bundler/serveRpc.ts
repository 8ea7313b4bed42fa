import type { IncomingMessage, RequestListener } from 'node:http'
import { readBody, send } from '../../social/http.js'
import { BundlerError } from './BundlerError.js'

/** Answers a method. Rejects with a BundlerError. A result of `DROPPED` closes the connection. */
export type Answer = (params: readonly unknown[]) => unknown

/** No answer, and a closed connection. */
export const DROPPED: unique symbol = Symbol('dropped')

/** JSON-RPC over HTTP, for pages of every origin. `methods` are by path, then by name. */
export function serveRpc(methods: Readonly<Record<string, Readonly<Record<string, Answer>>>>): RequestListener {
  const answerOne = async (call: unknown, path: string): Promise<object | typeof DROPPED> => {
    const { id = null, method, params }: Call = typeof call === 'object' && call !== null ? call : {}
    try {
      const answer = methods[path]?.[String(method)]
      if (answer === undefined) throw new BundlerError('unknownMethod', `The method ${String(method)} is not known.`)
      const result = (await answer(Array.isArray(params) ? params : [])) ?? null
      return result === DROPPED ? DROPPED : { jsonrpc: '2.0', id, result }
    } catch (error) {
      const known = error instanceof BundlerError ? error : new BundlerError('internal', String(error))
      return { jsonrpc: '2.0', id, error: { code: known.code, message: known.message } }
    }
  }
  const answerAll = async (incoming: IncomingMessage): Promise<object | typeof DROPPED> => {
    const body = parse(await readBody(incoming))
    if (body === undefined) return { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }
    const path = incoming.url ?? '/'
    if (!Array.isArray(body)) return answerOne(body, path)
    const answers = await Promise.all(body.map((call) => answerOne(call, path)))
    return answers.includes(DROPPED) ? DROPPED : answers
  }
  return async (incoming, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (incoming.method !== 'POST')
      return send(response, { status: incoming.method === 'OPTIONS' ? 204 : 405, body: '' })
    try {
      const answer = await answerAll(incoming)
      if (answer === DROPPED) incoming.socket.destroy()
      else send(response, { body: JSON.stringify(answer) })
    } catch {
      // The page left in the middle of its request.
      incoming.socket.destroy()
    }
  }
}

interface Call {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
