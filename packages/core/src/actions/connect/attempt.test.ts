import { expect, test } from 'vitest'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { PorticoError } from '../../errors/PorticoError.js'
import { abortAttempt, beginAttempt, hasAttempt, isCurrentAttempt } from './attempt.js'

const REQUEST = { walletKey: 'toy.harbor', intent: {}, channel: 'extension' } as const

/** An attempt that ends when the test says so. */
function begin(instance: ReturnType<typeof createTestInstance>['instance'], signal?: AbortSignal) {
  let finish: () => void = () => undefined
  const run = () =>
    new Promise<readonly []>((resolve) => {
      finish = () => resolve([])
    })
  const attempt = beginAttempt(instance, { ...REQUEST, signal }, run)
  return { attempt, finish: () => finish() }
}

test('default: one is current until it ends', async () => {
  const { instance } = createTestInstance()
  expect(hasAttempt(instance)).toBe(false)
  const { attempt, finish } = begin(instance)
  expect([hasAttempt(instance), isCurrentAttempt(instance, attempt)]).toEqual([true, true])
  expect(attempt).toMatchObject(REQUEST)
  finish()
  await attempt.done
  expect([hasAttempt(instance), isCurrentAttempt(instance, attempt)]).toEqual([false, false])
})

test('behavior: a new one aborts the old, whose end changes nothing for the new one', async () => {
  const { instance } = createTestInstance()
  const old = begin(instance)
  const { attempt } = begin(instance)
  expect(old.attempt.signal.reason).toMatchObject({ code: 'ABORTED' })
  expect([isCurrentAttempt(instance, old.attempt), isCurrentAttempt(instance, attempt)]).toEqual([false, true])
  old.finish()
  await old.attempt.done
  expect([hasAttempt(instance), isCurrentAttempt(instance, attempt)]).toEqual([true, true])
})

test('behavior: aborted, it is not current though it has not ended', () => {
  const { instance } = createTestInstance()
  const { attempt } = begin(instance)
  abortAttempt(instance, new PorticoError('MODAL_CLOSED', {}))
  expect(attempt.signal.reason).toMatchObject({ code: 'MODAL_CLOSED' })
  expect([hasAttempt(instance), isCurrentAttempt(instance, attempt)]).toEqual([false, false])
})

test("behavior: it ends with the caller's signal, and keeps its reason as the cause", () => {
  const { instance } = createTestInstance()
  const caller = new AbortController()
  const { attempt } = begin(instance, caller.signal)
  caller.abort('enough')
  expect(attempt.signal.reason).toMatchObject({ code: 'ABORTED', cause: 'enough' })
  const late = begin(instance, caller.signal)
  expect(late.attempt.signal.reason).toMatchObject({ code: 'ABORTED', cause: 'enough' })
  expect(hasAttempt(instance)).toBe(false)
})

test("behavior: once it has ended, the caller's signal is not followed any more", async () => {
  const { instance } = createTestInstance()
  const caller = new AbortController()
  const { attempt, finish } = begin(instance, caller.signal)
  finish()
  await attempt.done
  caller.abort()
  expect(attempt.signal.aborted).toBe(false)
})
