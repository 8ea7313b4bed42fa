import { createFakePlatform } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createCache } from './createCache.js'

const setup = () => {
  const { clock } = createFakePlatform()
  return { clock, cache: createCache<number>({ clock, maxAgeMs: 30, retryGuardMs: 50 }) }
}

describe('createCache', () => {
  test('default: calls for one key share one load', async () => {
    const { cache } = setup()
    let loads = 0
    const load = async () => ++loads
    expect(
      await Promise.all([cache.get({ key: 'a', load }), cache.get({ key: 'a', load }), cache.get({ key: 'b', load })])
    ).toEqual([1, 1, 2])
  })

  test('behavior: a value ages, a failure is guarded, and each has its own limit', async () => {
    const { cache, clock } = setup()
    let next: () => Promise<number> = async () => 1
    const get = () => cache.get({ key: 'a', load: () => next() })
    expect(await get()).toBe(1)
    next = async () => Promise.reject(new Error('down'))
    await clock.advance(29)
    expect(await get()).toBe(1)
    await clock.advance(1)
    await expect(get()).rejects.toThrow('down')
    next = async () => 2
    await clock.advance(49)
    await expect(get()).rejects.toThrow('down')
    await clock.advance(1)
    expect(await get()).toBe(2)
  })

  test('parameters: known is taken where it is newer than what was loaded, and not from the future', async () => {
    const { cache, clock } = setup()
    const get = (value: number, atMs: number) =>
      cache.get({ key: 'a', load: async () => 9, known: { value, atMs: clock.now() + atMs } })
    expect([await get(1, 1), await get(2, -1)]).toEqual([9, 9])
    await clock.advance(20)
    expect([await get(3, -10), await get(4, -20)]).toEqual([3, 3])
  })

  test('behavior: a forced call asks again whatever is known, and shares what is being loaded', async () => {
    const { cache } = setup()
    let loads = 0
    const get = (force?: boolean) => cache.get({ key: 'a', load: async () => ++loads, force })
    expect([await get(), await get(), await get(true)]).toEqual([1, 1, 2])
    expect(await Promise.all([get(true), get(true), get()])).toEqual([3, 3, 3])
    const fail = () => cache.get({ key: 'a', load: () => Promise.reject(new Error('down')), force: true })
    await expect(fail()).rejects.toThrow('down')
    await expect(get()).rejects.toThrow('down')
    expect(await get(true)).toBe(4)
  })

  test('behavior: a forced call does not take what was asked before it, and both get the newer answer', async () => {
    const { cache } = setup()
    const answers: ((value: number) => void)[] = []
    const get = (force?: boolean) =>
      cache.get({ key: 'a', load: () => new Promise((resolve) => answers.push(resolve)), force })
    const [before, forced, again, after] = [get(), get(true), get(true), get()]
    expect(answers).toHaveLength(2)
    answers[1]?.(2)
    answers[0]?.(1)
    expect(await Promise.all([before, forced, again, after])).toEqual([2, 2, 2, 2])
    expect(await get()).toBe(2)
  })
})
