import { expect, test } from 'vitest'
import { walkError } from './walkError.js'

const linksOf = (error: unknown) => [...walkError(error)].map(({ link }) => link)

function hostile(): never {
  throw new RangeError('hostile')
}

test('default: what an error and all that it wraps say, outermost first', () => {
  const error = Object.assign(new TypeError('one', { cause: { error: 'three' } }), {
    code: 4001,
    data: { originalError: { name: 'Two' }, cause: { message: 'four' } },
  })
  expect(linksOf(error)).toEqual([
    { code: '4001', name: 'TypeError', message: 'one' },
    { code: undefined, name: undefined, message: undefined },
    { message: 'three' },
    { code: undefined, name: 'Two', message: undefined },
    { code: undefined, name: undefined, message: 'four' },
  ])
  for (const nothing of [undefined, null, 7, true, Symbol('x'), () => 'x']) expect(linksOf(nothing)).toEqual([])
})

test('behavior: texts are cut, and what is no text is left out', () => {
  const [link] = linksOf({ code: 5n, name: ['x'], message: 'x'.repeat(5_000_000) })
  expect(link).toEqual({ code: undefined, name: undefined, message: 'x'.repeat(1_024) })
})

test('behavior: 32 of them, each once, however they are nested', () => {
  let deep: object = {}
  for (let level = 0; level < 200_000; level++)
    deep = { cause: deep, error: deep, data: { originalError: deep, cause: deep } }
  expect(linksOf(deep)).toHaveLength(32)
  const own: { cause?: object } = {}
  own.cause = own
  expect(linksOf(own)).toHaveLength(1)
})

test('behavior: a member that throws is left out, and the rest counts', () => {
  const error = Object.defineProperty(
    { code: 4001, cause: new Proxy({}, { get: hostile, getPrototypeOf: hostile }) },
    'name',
    {
      get: hostile,
    }
  )
  expect(linksOf(error)).toEqual([{ code: '4001', name: undefined, message: undefined }, {}])
})
