import type { RpcContext } from './context.js'
import type { Subscriptions } from './createSubscriptions.js'
import { parseJson, writeJson } from './json.js'
import { methodFor } from './methods/table.js'
import { asFields, asText } from './params.js'
import { RpcError } from './RpcError.js'

/** Names of the methods that a body calls; empty when it is not JSON-RPC. */
export function methodNames(text: string): readonly string[] {
  try {
    return [parseJson(text)].flat().map((call) => asText(asFields(call)['method']))
  } catch {
    // The answer to the body says what is wrong with it.
    return []
  }
}

/** The answer to a body with one call or several; undefined when none of them wants one. Never throws. */
export function answerRpc(request: {
  readonly text: string
  readonly context: RpcContext
  /** Of a websocket; undefined over HTTP. */
  readonly subscriptions?: Subscriptions | undefined
  /** Answers every call with this instead. */
  readonly refusal?: RpcError | undefined
}): string | undefined {
  const answerOne = (call: unknown): object | undefined => {
    const id = idOf(call)
    // A call without an id is a notification, such as the pings of the clients.
    if (id === undefined) return undefined
    try {
      if (request.refusal) throw request.refusal
      return { jsonrpc: '2.0', result: run({ ...request, call }) ?? null, id }
    } catch (error) {
      return failure({ id, error })
    }
  }
  try {
    const body = parseJson(request.text)
    const answers = Array.isArray(body) ? body.map(answerOne).filter((one) => one !== undefined) : answerOne(body)
    if (answers === undefined || (Array.isArray(answers) && answers.length === 0)) return undefined
    return writeJson(answers)
  } catch {
    return writeJson(failure({ id: null, error: new RpcError('notJson', 'Parse error') }))
  }
}

function run(request: {
  readonly call: unknown
  readonly context: RpcContext
  readonly subscriptions?: Subscriptions | undefined
}): unknown {
  const { call } = request
  if (typeof call !== 'object' || call === null) throw new RpcError('invalidRequest', 'Invalid request')
  const { method, params } = asFields(call)
  if (typeof method !== 'string') throw new RpcError('invalidRequest', 'Invalid request')
  const list = Array.isArray(params) ? params : []
  if (params !== undefined && params !== null && !Array.isArray(params)) {
    throw new RpcError('invalidParams', 'Invalid params: expected a list')
  }
  const subscribed = request.subscriptions?.call(method, list)
  if (subscribed !== undefined) return subscribed
  const found = methodFor(method)
  if (!found) throw new RpcError('unknownMethod', `Method not found: ${method}`)
  return found(request.context, list)
}

/** The id of a call; null when it is no call at all, undefined when it wants no answer. */
function idOf(call: unknown): unknown {
  if (typeof call !== 'object' || call === null || Array.isArray(call)) return null
  if (!('method' in call)) return 'id' in call ? call.id : null
  return 'id' in call ? call.id : undefined
}

function failure(request: { readonly id: unknown; readonly error: unknown }): object {
  const { id, error } = request
  // The runtime is native code with errors of its own; none of them may end the server.
  const known = error instanceof RpcError ? error : new RpcError('internal', `Internal error: ${String(error)}`)
  return { jsonrpc: '2.0', error: { code: known.code, message: known.message, data: known.data }, id }
}
