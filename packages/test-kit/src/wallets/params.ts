import { type Address, getAddress, type Hex, isAddress, isHex } from 'viem'
import { ProviderRpcError } from './ProviderRpcError.js'

/** The parameter at `index` of a request. Errors: -32602 when the parameters are no list. */
export function paramAt(request: { readonly params: unknown; readonly index: number }): unknown {
  if (!Array.isArray(request.params)) throw wrong('The parameters must be a list')
  return request.params[request.index]
}

/** `value` as an object whose fields are unknown. Errors: -32602. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong('An object is expected')
  // Every non-array object may be read by string keys; the values stay unknown.
  return value as Record<string, unknown>
}

/** `value` as a list. Errors: -32602. */
export function asList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw wrong('A list is expected')
  return value
}

/** `value` as a checksummed address. Errors: -32602. */
export function asAddress(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) throw wrong('An address is expected')
  return getAddress(value)
}

/** `value` as hex bytes. Errors: -32602. */
export function asHex(value: unknown): Hex {
  if (!isHex(value)) throw wrong('Hex bytes are expected')
  return value
}

/** `value` as an integer from a hex quantity. Errors: -32602. */
export function asQuantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]+$/.test(value)) throw wrong('A hex quantity is expected')
  return BigInt(value)
}

/** `value` as text. Errors: -32602. */
export function asString(value: unknown): string {
  if (typeof value !== 'string') throw wrong('A text is expected')
  return value
}

/** Applies `read` unless the value is absent. */
export function optional<T>(value: unknown, read: (value: unknown) => T): T | undefined {
  return value === undefined || value === null ? undefined : read(value)
}

function wrong(message: string): ProviderRpcError {
  return new ProviderRpcError('invalidParams', { message: `${message} in the parameters of the request.` })
}
