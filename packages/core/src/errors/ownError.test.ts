import { expect, test } from 'vitest'
import { fromUnknown, ownError } from './ownError.js'
import { PorticoError } from './PorticoError.js'

/** An error named PorticoError, as another copy of Portico or a wallet makes it. */
const named = (members: object): Error => Object.assign(new Error('x'), { name: 'PorticoError' }, members)

function hostile(): never {
  throw new RangeError('hostile')
}

test('default: a PorticoError is itself', () => {
  const own = new PorticoError('MODAL_CLOSED', {})
  expect([ownError(own), fromUnknown(own)]).toEqual([own, own])
  expect(ownError(own)).toBe(own)
})

test('default: one of another copy is made anew, and is its cause', () => {
  const context = { afterMs: 5, text: 'x', flag: true, list: ['x'], call: hostile, object: { toString: hostile } }
  const other = named({ code: 'TIMED_OUT', context, recovery: ['retry', { toString: hostile }] })
  const error = ownError(other)
  expect(error).toBeInstanceOf(PorticoError)
  expect(error).toMatchObject({ code: 'TIMED_OUT', recovery: ['retry'], cause: other })
  expect(error?.context).toEqual({ afterMs: 5, text: 'x', flag: true })
  expect(fromUnknown(other).code).toBe('TIMED_OUT')
})

test.each<[string, unknown]>([
  ['another error', new Error('x')],
  ['data with the name', { name: 'PorticoError', code: 'TIMED_OUT', recovery: [] }],
  ['without a code', named({ recovery: [] })],
  ['a code that is no text', named({ code: { toString: () => 'TIMED_OUT' }, recovery: [] })],
  ['a member of every object', named({ code: '__proto__', recovery: [] })],
  ['another member of every object', named({ code: 'constructor', recovery: [] })],
  ['without recovery', named({ code: 'TIMED_OUT', context: { afterMs: 1 } })],
  ['without what its text says', named({ code: 'OPTION_CONFLICT', recovery: [] })],
  ['a context that throws', named({ code: 'TIMED_OUT', recovery: [], context: new Proxy({}, { ownKeys: hostile }) })],
  ['a name that throws', Object.defineProperty(new Error('x'), 'name', { get: hostile })],
  ['what throws when it is asked what it is', new Proxy({}, { getPrototypeOf: hostile })],
  ['nothing', undefined],
])('behavior: %s is no PorticoError', (_, value) => {
  expect(ownError(value)).toBeUndefined()
  const { code, cause } = fromUnknown(value)
  expect([code, cause === value]).toEqual(['INTERNAL', true])
})
