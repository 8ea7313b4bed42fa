import { expect, test } from 'vitest'
import { unlessAborted } from './unlessAborted.js'

const never = new Promise<string>(() => undefined)

test('default: what the promise says, after which nobody listens to the signal', async () => {
  const { signal } = new AbortController()
  const listening = new Set<unknown>()
  const watched: AbortSignal = Object.assign(Object.create(signal), {
    addEventListener: (_: string, listener: unknown) => void listening.add(listener),
    removeEventListener: (_: string, listener: unknown) => void listening.delete(listener),
  })
  Object.defineProperty(watched, 'aborted', { value: false })
  expect(await unlessAborted(Promise.resolve('said'), watched)).toBe('said')
  const failure = new Error('no')
  await expect(unlessAborted(Promise.reject(failure), watched)).rejects.toBe(failure)
  expect(listening.size).toBe(0)
  unlessAborted(never, watched).catch(() => undefined)
  expect(listening.size).toBe(1)
})

test('behavior: the reason of the signal once it is aborted, or was before', async () => {
  const controller = new AbortController()
  const waiting = unlessAborted(never, controller.signal)
  controller.abort('enough')
  await expect(waiting).rejects.toBe('enough')
  await expect(unlessAborted(never, controller.signal)).rejects.toBe('enough')
})
