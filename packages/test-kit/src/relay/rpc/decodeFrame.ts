import { RelayError } from './RelayError.js'

/** What a client sent: a call, the answer to a push, or nothing that can be understood. */
export type Frame =
  | { readonly type: 'call'; readonly id: string | number; readonly method: string; readonly params: unknown }
  | { readonly type: 'answer'; readonly id: string | number; readonly isError: boolean }
  | { readonly type: 'wrong'; readonly id: string | number | null; readonly error: RelayError }

/** Reads a frame. Never throws. */
export function decodeFrame(text: string): Frame {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { type: 'wrong', id: null, error: new RelayError('notJson', 'Parse error') }
  }
  // An object may be read by string keys; its values stay unknown.
  const fields = (isObject(value) ? value : {}) as Readonly<Record<string, unknown>>
  const { id, method, params } = fields
  if (typeof id !== 'number' && typeof id !== 'string') return wrong({ id: null, why: 'no id' })
  if (fields['jsonrpc'] !== '2.0') return wrong({ id, why: 'no version 2.0' })
  if (typeof method === 'string') return { type: 'call', id, method, params }
  if ('error' in fields) return { type: 'answer', id, isError: true }
  if ('result' in fields) return { type: 'answer', id, isError: false }
  return wrong({ id, why: 'no method' })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function wrong(request: { readonly id: string | number | null; readonly why: string }): Frame {
  return { type: 'wrong', id: request.id, error: new RelayError('invalidRequest', `Invalid request: ${request.why}`) }
}
