import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { unlessAborted } from './unlessAborted.js'
import { untilAborted } from './untilAborted.js'

test('untilAborted, default: resolves with the abort, and at once after it', async () => {
  const controller = new AbortController()
  let isOver = false
  const waiting = untilAborted(controller.signal).then(() => {
    isOver = true
  })
  await settle()
  expect(isOver).toBe(false)
  controller.abort()
  await waiting
  await untilAborted(controller.signal)
})

test('unlessAborted, default: settles as the promise does', async () => {
  const { signal } = new AbortController()
  expect(await unlessAborted({ promise: Promise.resolve(1), signal })).toBe(1)
  await expect(unlessAborted({ promise: Promise.reject(new Error('no')), signal })).rejects.toThrow('no')
})

test('unlessAborted, error: ABORTED, and what the promise does then is ignored', async () => {
  const controller = new AbortController()
  let fail: (error: Error) => void = () => undefined
  const promise = new Promise<never>((_, reject) => {
    fail = reject
  })
  const result = unlessAborted({ promise, signal: controller.signal })
  controller.abort('reason')
  await expect(result).rejects.toMatchObject({ code: 'ABORTED', cause: 'reason' })
  fail(new Error('late'))
  await settle()
  await expect(unlessAborted({ promise: Promise.resolve(1), signal: controller.signal })).rejects.toMatchObject({
    code: 'ABORTED',
  })
})
