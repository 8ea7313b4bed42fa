import { expect, test } from 'vitest'
import { createQueue } from './createQueue.ts'

test('default: what comes next begins when what came before has ended, also if that failed', async () => {
  const inTurn = createQueue()
  const begun: string[] = []
  const first = Promise.withResolvers<string>()
  const run = (name: string, result: Promise<string>) =>
    inTurn(() => {
      begun.push(name)
      return result
    })
  const results = Promise.allSettled([
    run('first', first.promise),
    run('second', Promise.resolve('two')),
    run('third', Promise.resolve('three')),
  ])
  await expect.poll(() => begun).toEqual(['first'])
  first.reject('no')
  expect(await results).toEqual([
    { status: 'rejected', reason: 'no' },
    { status: 'fulfilled', value: 'two' },
    { status: 'fulfilled', value: 'three' },
  ])
  expect(begun).toEqual(['first', 'second', 'third'])
})
