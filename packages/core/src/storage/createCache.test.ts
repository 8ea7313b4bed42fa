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

  test('behavior: a drop while loading is not undone by the load', async () => {
    const { cache } = setup()
    let resolve: (value: number) => void = () => undefined
    const first = cache.get({
      key: 'a',
      load: () =>
        new Promise<number>((done) => {
          resolve = done
        }),
    })
    cache.drop('a')
    resolve(1)
    expect(await first).toBe(1)
    expect(await cache.get({ key: 'a', load: async () => 2 })).toBe(2)
  })
})
