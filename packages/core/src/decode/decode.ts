import { PorticoError } from '../errors/PorticoError.js'

/** Reads an untrusted value at a path; throws RESPONSE_INVALID with the path and what was expected. */
export type Decoder<T> = (value: unknown, path: string) => T

/** A string. */
export const string: Decoder<string> = (value, path) => {
  if (typeof value !== 'string') throw invalid(path, 'a string')
  return value
}

/** A finite number. */
export const number: Decoder<number> = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw invalid(path, 'a number')
  return value
}

/** A list whose items are read later, one by one. */
export const list: Decoder<readonly unknown[]> = (value, path) => {
  if (!Array.isArray(value)) throw invalid(path, 'a list')
  return value
}

/** True or false. */
export const boolean: Decoder<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw invalid(path, 'true or false')
  return value
}

/** One of these texts. */
export function oneOf<const T extends string>(...allowed: readonly T[]): Decoder<T> {
  return (value, path) => {
    const found = allowed.find((text) => text === value)
    if (found === undefined) throw invalid(path, `one of ${allowed.join(', ')}`)
    return found
  }
}

/** A list whose items `decoder` reads. */
export function array<T>(decoder: Decoder<T>): Decoder<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw invalid(path, 'a list')
    return value.map((item, index) => decoder(item, `${path}[${index}]`))
  }
}

/** What `decoder` reads, or undefined for undefined and null. */
export function optional<T>(decoder: Decoder<T>): Decoder<T | undefined> {
  return (value, path) => (value === undefined || value === null ? undefined : decoder(value, path))
}

/** An object whose named members are read; others are ignored. */
export function object<T extends object>(members: { readonly [K in keyof T]-?: Decoder<T[K]> }): Decoder<T> {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(path, 'an object')
    const result: Partial<T> = {}
    for (const name of Object.keys(members) as (keyof T & string)[])
      result[name] = members[name]((value as Record<string, unknown>)[name], `${path}.${name}`)
    // Every member was read, so nothing of T is missing.
    return result as T
  }
}

function invalid(path: string, expected: string): PorticoError {
  return new PorticoError('RESPONSE_INVALID', { context: { path, expected } })
}
