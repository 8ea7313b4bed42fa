import { createFakeClock, settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { PorticoError } from '../errors/PorticoError.js'
import { aborted } from './onAbort.js'
import { pause, until } from './until.js'

const fail = (): never => {
  throw new Error('at once')
}
const never = (): Promise<never> => new Promise(() => undefined)

/** Work that a test ends, and the signal that it got. */
function setUp(request: { readonly signal?: AbortSignal | undefined; readonly limitMs?: number | undefined } = {}) {
  const clock = createFakeClock()
  const { signal, limitMs: ms } = request
  const end: { resolve(value: string): void; reject(error: Error): void } = { resolve: fail, reject: fail }
  const promise = new Promise<string>((resolve, reject) => Object.assign(end, { resolve, reject }))
  const late: string[] = []
  let given: AbortSignal | undefined
  const answer = until({
    work: (own) => {
      given = own
      return promise
    },
    signal,
    limit: ms === undefined ? undefined : { clock, ms },
    onLate: (value: string) => void late.push(value),
  })
  return { clock, work: end, late, outcome: answer.catch((error: unknown) => error), given: () => given }
}

test('default: settles as the work does, leaves no timer, and an abort changes nothing after that', async () => {
  const controller = new AbortController()
  const { clock, work, late, outcome, given } = setUp({ signal: controller.signal, limitMs: 1_000 })
  work.resolve('made')
  expect(await outcome).toBe('made')
  await settle()
  expect(clock.pending()).toBe(0)
  controller.abort()
  await settle()
  expect([late, given()?.aborted]).toEqual([[], false])
})

test('error: what the work fails with, also at once, with no timer left', async () => {
  const clock = createFakeClock()
  const limit = { clock, ms: 1_000 }
  await expect(until({ work: () => Promise.reject(new Error('no')), limit })).rejects.toThrow('no')
  await expect(until({ work: fail, limit })).rejects.toThrow('at once')
  expect(clock.pending()).toBe(0)
})

test('error: TIMED_OUT, of which the work is told', async () => {
  const { clock, outcome, given } = setUp({ limitMs: 1_000 })
  await clock.advance(999)
  expect(given()?.aborted).toBe(false)
  await clock.advance(1)
  expect(await outcome).toMatchObject({ code: 'TIMED_OUT', context: { afterMs: 1_000 } })
  expect(given()?.reason).toBe(await outcome)
})

test('error: ABORTED with the reason as its cause, or a reason that is a PorticoError, also from before', async () => {
  for (const [reason, expected] of [
    ['left', { code: 'ABORTED', cause: 'left' }],
    [new PorticoError('MODAL_CLOSED', {}), { code: 'MODAL_CLOSED' }],
  ] as const) {
    const controller = new AbortController()
    const { signal } = controller
    const first = setUp({ signal, limitMs: 1_000 })
    controller.abort(reason)
    const again = setUp({ signal, limitMs: 1_000 })
    for (const { clock, outcome, given } of [first, again]) {
      expect(await outcome).toMatchObject(expected)
      expect([given()?.reason, clock.pending()]).toEqual([await outcome, 0])
    }
  }
})

test('parameters: onLate gets a value that comes after the end; an error that comes then is dropped', async () => {
  const controller = new AbortController()
  const { signal } = controller
  const [answered, failed] = [setUp({ signal }), setUp({ signal })]
  controller.abort()
  answered.work.resolve('late')
  failed.work.reject(new Error('late'))
  await settle()
  expect([answered.late, failed.late]).toEqual([['late'], []])
  expect(await answered.outcome).toMatchObject({ code: 'ABORTED' })
})

test('behavior: a value that came before the abort, but was not read yet, goes to one side only', async () => {
  const controller = new AbortController()
  const { work, late, outcome } = setUp({ signal: controller.signal })
  await settle()
  work.resolve('made')
  controller.abort()
  expect(await outcome).toMatchObject({ code: 'ABORTED' })
  await settle()
  expect(late).toEqual(['made'])
})

test('behavior: a signal that lives on has no listener left', async () => {
  const { signal } = new AbortController()
  const listening = new Set<unknown>()
  const watched: AbortSignal = Object.assign(Object.create(signal), {
    addEventListener: (_: string, listener: unknown) => void listening.add(listener),
    removeEventListener: (_: string, listener: unknown) => void listening.delete(listener),
  })
  Object.defineProperty(watched, 'aborted', { value: false })
  await until({ work: async () => 'said', signal: watched })
  await until({ work: () => Promise.reject(new Error('no')), signal: watched }).catch(() => undefined)
  expect(listening.size).toBe(0)
  until({ work: never, signal: watched }).catch(() => undefined)
  expect(listening.size).toBe(1)
})

test('pause: resolves after the time; an abort rejects and leaves no timer', async () => {
  const clock = createFakeClock()
  let isOver = false
  const paused = pause({ clock, delayMs: 1_000 }).then(() => {
    isOver = true
  })
  await clock.advance(999)
  expect(isOver).toBe(false)
  await clock.advance(1)
  await paused
  const controller = new AbortController()
  const left = pause({ clock, delayMs: 1_000, signal: controller.signal })
  controller.abort('reason')
  expect(clock.pending()).toBe(0)
  await expect(left).rejects.toMatchObject({ code: 'ABORTED', cause: 'reason' })
})

test('aborted: resolves with the abort, and at once after it', async () => {
  const controller = new AbortController()
  let isOver = false
  const waiting = aborted(controller.signal).then(() => {
    isOver = true
  })
  await settle()
  expect(isOver).toBe(false)
  controller.abort()
  await waiting
  await aborted(controller.signal)
})
