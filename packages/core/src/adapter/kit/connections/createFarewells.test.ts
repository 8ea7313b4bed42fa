import { createFakePlatform, settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createFarewells } from './createFarewells.js'

function setUp() {
  const { clock } = createFakePlatform()
  const farewells = createFarewells<string>({ clock, limitMs: 100 })
  /** Whether each of these has resolved. */
  const watch = (...promises: readonly Promise<void>[]): readonly { isOver: boolean }[] =>
    promises.map((promise) => {
      const one = { isOver: false }
      promise.then(() => {
        one.isOver = true
      })
      return one
    })
  return { clock, farewells, watch }
}

test('default: resolves when the wallet was told, and is called in the same turn', async () => {
  const { clock, farewells } = setUp()
  let told = 0
  const farewell = farewells.say('a', async () => {
    told++
  })
  expect(told).toBe(1)
  await farewell
  await farewells.said('a')
  expect(clock.pending()).toBe(0)
})

test.each([
  ['rejects', async () => Promise.reject(new Error('no'))],
  [
    'throws at once',
    () => {
      throw new Error('no')
    },
  ],
  ['cannot be told', () => undefined],
])('behavior: a wallet that %s', async (_, tell) => {
  const { clock, farewells } = setUp()
  await farewells.say('a', tell)
  expect(clock.pending()).toBe(0)
})

test('behavior: a wallet that never answers is waited for as long as the limit, by the next prompt too', async () => {
  const { clock, farewells, watch } = setUp()
  const [farewell, said, other] = watch(
    farewells.say('a', () => new Promise(() => undefined)),
    farewells.said('a'),
    farewells.said('b')
  )
  await settle()
  expect([farewell?.isOver, said?.isOver, other?.isOver]).toEqual([false, false, true])
  await clock.advance(100)
  expect([farewell?.isOver, said?.isOver]).toEqual([true, true])
})

test('behavior: the last farewell counts', async () => {
  const { clock, farewells, watch } = setUp()
  const never = () => new Promise(() => undefined)
  void farewells.say('a', never)
  await clock.advance(60)
  void farewells.say('a', never)
  const [before] = watch(farewells.said('a'))
  await clock.advance(60)
  // The first is over, and is not waited for any more; the second is.
  const [after] = watch(farewells.said('a'))
  await settle()
  expect([before?.isOver, after?.isOver]).toEqual([false, false])
  await clock.advance(40)
  expect([before?.isOver, after?.isOver]).toEqual([true, true])
})
