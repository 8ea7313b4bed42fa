import { expect, test } from 'vitest'
import { createWaiting } from './createWaiting.ts'

const NEVER_MS = 1_000_000
const { signal } = new AbortController()

/** Looks for what isn't there at first. */
const search = () => {
  const state: { found?: string; looks: number } = { looks: 0 }
  const look = async (): Promise<string | undefined> => {
    state.looks += 1
    return state.found
  }
  return { state, look }
}

test('default', async () => {
  const waiting = createWaiting({ lookMs: NEVER_MS, limitMs: NEVER_MS })
  const [one, other] = [search(), search()]
  const first = waiting.until({ key: 'one', look: one.look, signal })
  const second = waiting.until({ key: 'other', look: other.look, signal })
  one.state.found = 'it'
  other.state.found = 'that'
  waiting.wake('one')
  expect(await first).toBe('it')
  waiting.wake('other')
  expect(await second).toBe('that')
  expect([one.state.looks, other.state.looks]).toEqual([2, 2])
})

test('behavior: what happens during a look is looked for again', async () => {
  const waiting = createWaiting({ lookMs: NEVER_MS, limitMs: NEVER_MS })
  const found: (string | undefined)[] = [undefined, 'it']
  const look = async (): Promise<string | undefined> => {
    waiting.wake('one')
    return found.shift()
  }
  expect(await waiting.until({ key: 'one', look, signal })).toBe('it')
})

test('behavior: what another process was told is found without being woken', async () => {
  const waiting = createWaiting({ lookMs: 1, limitMs: NEVER_MS })
  const { state, look } = search()
  const found = waiting.until({ key: 'one', look, signal })
  await expect.poll(() => state.looks).toBeGreaterThan(2)
  state.found = 'it'
  expect(await found).toBe('it')
})

test('behavior: it ends with nothing after a while, with its client and with the server, and its error is its own', async () => {
  const { look } = search()
  const soon = createWaiting({ lookMs: NEVER_MS, limitMs: 1 })
  expect(await soon.until({ key: 'one', look, signal })).toBeUndefined()
  const waiting = createWaiting({ lookMs: NEVER_MS, limitMs: NEVER_MS })
  const client = new AbortController()
  const left = waiting.until({ key: 'one', look, signal: client.signal })
  client.abort()
  expect(await left).toBeUndefined()
  const stopped = waiting.until({ key: 'one', look, signal })
  waiting.stop()
  expect(await stopped).toBeUndefined()
  // One that comes while the server stops holds it no longer.
  expect(await waiting.until({ key: 'one', look, signal })).toBeUndefined()
  const fails = async (): Promise<never> => Promise.reject(new Error('The database is away.'))
  await expect(waiting.until({ key: 'one', look: fails, signal })).rejects.toThrow('away')
})
