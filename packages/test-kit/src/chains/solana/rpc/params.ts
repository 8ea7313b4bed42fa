import { base58 } from '@scure/base'
import { RpcError } from './RpcError.js'

/** Fields of an object, not validated yet. */
export type Fields = Readonly<Record<string, unknown>>

/** `value` as an object; absent is an empty one. Errors: -32602. */
export function asFields(value: unknown): Fields {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid('expected an object')
  // Every non-array object may be read by string keys; the values stay unknown.
  return value as Fields
}

/** `value` as a list. Errors: -32602. */
export function asList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw invalid('expected a list')
  return value
}

/** `value` as a text. Errors: -32602. */
export function asText(value: unknown): string {
  if (typeof value !== 'string') throw invalid('expected a string')
  return value
}

/** `value` as base58 of 32 bytes. Errors: -32602. */
export function asAddress(value: unknown): string {
  return asBase58({ value, bytes: 32 })
}

/** `value` as base58 of 64 bytes. Errors: -32602. */
export function asSignature(value: unknown): string {
  return asBase58({ value, bytes: 64 })
}

/** `value` as a whole number from 0 to 2^64 - 1. Errors: -32602. */
export function asU64(value: unknown): bigint {
  const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))
  if (!isWhole || value < 0 || value > 2n ** 64n - 1n) throw invalid('expected u64')
  return BigInt(value)
}

/** `value` as a switch; absent is off. Errors: -32602. */
export function asSwitch(value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (typeof value !== 'boolean') throw invalid('expected a boolean')
  return value
}

/** Bytes of a text in base58 or base64. Errors: -32602. */
export function asBytes(request: { readonly value: unknown; readonly encoding: unknown }): Uint8Array {
  const text = asText(request.value)
  switch (request.encoding ?? 'base58') {
    case 'base58':
      return decodeBase58(text)
    case 'base64':
      // Buffer skips invalid base64, so a wrong text comes back as another one.
      if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw invalid('invalid base64 encoding')
      return Uint8Array.from(Buffer.from(text, 'base64'))
    default:
      throw invalid(`unsupported encoding: ${String(request.encoding)}. Supported encodings: base58, base64`)
  }
}

/** Applies `read` unless the value is absent. */
export function optional<T>(value: unknown, read: (value: unknown) => T): T | undefined {
  return value === undefined || value === null ? undefined : read(value)
}

/** The error of a wrong parameter. */
export function invalid(message: string): RpcError {
  return new RpcError('invalidParams', `Invalid params: ${message}`)
}

function asBase58(request: { readonly value: unknown; readonly bytes: number }): string {
  const text = asText(request.value)
  // Longer texts cannot be right, and decoding takes the square of their length.
  if (text.length > 90) throw new RpcError('invalidParams', 'Invalid param: WrongSize')
  if (decodeBase58(text).length !== request.bytes) throw new RpcError('invalidParams', 'Invalid param: WrongSize')
  return text
}

function decodeBase58(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    // The library's words are about alphabets; Solana's node says this.
    throw new RpcError('invalidParams', 'Invalid param: Invalid')
  }
}
