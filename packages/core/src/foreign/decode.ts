import { PorticoError } from '../errors/PorticoError.js'

/** Reads an untrusted value at a path; throws RESPONSE_INVALID with the path and what was expected. */
export type Decoder<T> = (value: unknown, path: string) => T

/** What `isRight` is true for. */
export function valid<T>(isRight: (value: unknown) => value is T, expected: string): Decoder<T> {
  return (value, path) => {
    if (!isRight(value)) throw invalid(path, expected)
    return value
  }
}

/** A string. */
export const string: Decoder<string> = valid((value) => typeof value === 'string', 'a string')

/** A string of this form. */
export function matching(form: RegExp, expected: string): Decoder<string> {
  return valid((value): value is string => typeof value === 'string' && form.test(value), expected)
}

/** A finite number. */
export const number: Decoder<number> = valid((value): value is number => Number.isFinite(value), 'a number')

/** A list whose items are read later, one by one. */
export const list: Decoder<readonly unknown[]> = valid((value) => Array.isArray(value), 'a list')

/** True or false. */
export const boolean: Decoder<boolean> = valid((value) => typeof value === 'boolean', 'true or false')

/** One of these texts. */
export function oneOf<const T extends string>(...allowed: readonly T[]): Decoder<T> {
  return valid((value): value is T => allowed.some((text) => text === value), `one of ${allowed.join(', ')}`)
}

/** A list whose items `decoder` reads. */
export function array<T>(decoder: Decoder<T>): Decoder<readonly T[]> {
  return (value, path) => list(value, path).map((item, index) => decoder(item, `${path}[${index}]`))
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
