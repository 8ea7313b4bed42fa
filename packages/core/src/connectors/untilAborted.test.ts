import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { untilAborted } from './untilAborted.js'

const never = new Promise<string>(() => undefined)

test('default: the value, or what it rejects with, and no abort after that', async () => {
  const controller = new AbortController()
  const { signal } = controller
  const late: string[] = []
  const onLate = (value: string) => void late.push(value)
  expect(await untilAborted({ work: Promise.resolve('made'), signal, onLate })).toBe('made')
  const failure = new Error('no')
  await expect(untilAborted({ work: Promise.reject(failure), signal })).rejects.toBe(failure)
  controller.abort()
  await settle()
  expect(late).toEqual([])
})

test("behavior: an abort rejects with the signal's reason, also one from before; what comes later is put away", async () => {
  const late: string[] = []
  const onLate = (value: string) => void late.push(value)
  const controller = new AbortController()
  const { signal } = controller
  let make: (value: string) => void = () => undefined
  const work = new Promise<string>((resolve) => {
    make = resolve
  })
  const waiting = untilAborted({ work, signal, onLate })
  controller.abort('enough')
  await expect(waiting).rejects.toBe('enough')
  await expect(untilAborted({ work: Promise.reject(new Error('no')), signal, onLate })).rejects.toBe('enough')
  await expect(untilAborted({ work: never, signal })).rejects.toBe('enough')
  make('late')
  await settle()
  expect(late).toEqual(['late'])
})
