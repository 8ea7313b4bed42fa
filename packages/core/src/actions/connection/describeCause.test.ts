import { expect, test } from 'vitest'
import { PorticoError } from '../../errors/PorticoError.js'
import { describeCause } from './describeCause.js'

const of = (cause?: unknown) =>
  describeCause(new PorticoError('WALLET_FAILED', { context: { action: 'connect' }, ...(cause ? { cause } : {}) }))

function circular(): object {
  const own: { self?: object } = {}
  own.self = own
  return own
}

test.each<[string, unknown, string]>([
  ['nothing', undefined, ''],
  ['an error', new TypeError('no'), '\nTypeError: no'],
  ['a text', 'no', '\nno'],
  ['data', { code: 4001 }, '\n{"code":4001}'],
  ['what JSON leaves out', () => undefined, ''],
  ['what points to itself', circular(), '\n[object Object]'],
  [
    'an error with causes',
    new Error('one', { cause: new Error('two', { cause: 'three' }) }),
    '\nError: one\nError: two\nthree',
  ],
])('describeCause: our code and %s', (_, cause, text) => {
  expect(of(cause)).toBe(`WALLET_FAILED${text}`)
})

test('describeCause: four causes are enough, and 1,000 characters', () => {
  const deep = [1, 2, 3, 4, 5].reduceRight<unknown>((cause, number) => new Error(String(number), { cause }), undefined)
  expect(of(deep)).toBe('WALLET_FAILED\nError: 1\nError: 2\nError: 3\nError: 4')
  expect(of('x'.repeat(5_000))).toHaveLength(1_000)
})

test('describeCause: what throws when it is read ends it', () => {
  const hostile = new Proxy(new Error('no'), {
    get: () => {
      throw new RangeError('read')
    },
  })
  expect(of(new Error('one', { cause: hostile }))).toBe('WALLET_FAILED\nError: one')
})
