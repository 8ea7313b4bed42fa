import { expect, test } from 'vitest'
import { describeCause } from './describeCause.js'
import { PorticoError } from './PorticoError.js'

const of = (cause?: unknown) =>
  describeCause(new PorticoError('WALLET_FAILED', { context: { action: 'connect' }, ...(cause ? { cause } : {}) }))

function circular(): object {
  const own: { message: string; cause?: object } = { message: 'round' }
  own.cause = own
  return own
}

test.each<[string, unknown, string]>([
  ['nothing', undefined, ''],
  ['an error', new TypeError('no'), '\nTypeError: no'],
  ['a text', 'no', '\nno'],
  ['data', { code: 4001, message: 'no' }, '\n4001: no'],
  ['an error with a code', Object.assign(new Error('no'), { code: -32_603 }), '\nError -32603: no'],
  ['what a provider wraps', { code: -32_603, data: { originalError: { message: 'why' } } }, '\n-32603\nwhy'],
  ['data without a word', { balance: 1 }, ''],
  ['what JSON leaves out', () => undefined, ''],
  ['what points to itself', circular(), '\nround'],
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

test('describeCause: what throws when it is read has nothing to say', () => {
  const hostile = new Proxy(new Error('no'), {
    get: () => {
      throw new RangeError('read')
    },
  })
  expect(of(new Error('one', { cause: hostile }))).toBe('WALLET_FAILED\nError: one')
})

test('describeCause: an error whose cause and data are one object, level after level, is read once', () => {
  let reads = 0
  let error: object = {}
  for (let level = 0; level < 16; level++) {
    const inner = error
    error = {
      code: -32_603,
      data: { originalError: inner },
      get cause() {
        reads++
        return inner
      },
    }
  }
  expect(of(error)).toBe(`WALLET_FAILED${'\n-32603'.repeat(4)}`)
  expect(reads).toBeLessThanOrEqual(16)
})
