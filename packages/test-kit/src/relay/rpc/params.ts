import { RelayError } from './RelayError.js'

/** Fields of an object, not validated yet. */
export type Fields = Readonly<Record<string, unknown>>

/** `value` as an object. Errors: -32602. */
export function asFields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('expected an object')
  // Every non-array object may be read by string keys; the values stay unknown.
  return value as Fields
}

/** `value` as a list of at most 500 entries. Errors: -32602. */
export function asList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw invalid('expected a list')
  if (value.length > listLimit) throw invalid(`a list has at most ${listLimit} entries`)
  return value
}

/** `value` as a topic, 32 bytes in lower-case hexadecimal. Errors: -32602. */
export function asTopic(value: unknown): string {
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value)) throw invalid('a topic is 64 hexadecimal digits')
  return value
}

/** `value` as a message: a text that is not empty. Errors: -32602. */
export function asMessage(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw invalid('a message is a text')
  return value
}

/** `value` as whole seconds, 1 to 30 days. Errors: -32602. */
export function asTtlSeconds(value: unknown): number {
  if (!isWhole(value) || value < 1 || value > ttlLimitSeconds) {
    throw invalid(`ttl is 1 to ${ttlLimitSeconds} whole seconds`)
  }
  return value
}

/** `value` as a tag; absent is 0. Errors: -32602. */
export function asTag(value: unknown): number {
  if (value === undefined) return 0
  if (!isWhole(value) || value < 0) throw invalid('a tag is a whole number')
  return value
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value)
}

function invalid(message: string): RelayError {
  return new RelayError('invalidParams', `Invalid params: ${message}`)
}

const listLimit = 500
const ttlLimitSeconds = 30 * 24 * 60 * 60
