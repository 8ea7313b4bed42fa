import { expect, test } from 'vitest'
import { createReader } from './createReader.ts'

test('default: shows what was read', async () => {
  const { read, shown, answers } = setUp()
  const done = read()
  answers[0]?.('first')
  await done
  expect(shown).toEqual(['first'])
})

test('behavior: an answer that was overtaken is dropped, and the next one is shown again', async () => {
  const { read, shown, answers } = setUp()
  const early = read()
  const late = read()
  answers[1]?.('new')
  await late
  answers[0]?.('old')
  await early
  expect(shown).toEqual(['new'])
  const next = read()
  answers[2]?.('newer')
  await next
  expect(shown).toEqual(['new', 'newer'])
})

test('behavior: answers in their order are all shown', async () => {
  const { read, shown, answers } = setUp()
  const both = Promise.all([read(), read()])
  answers[0]?.('first')
  answers[1]?.('second')
  await both
  expect(shown).toEqual(['first', 'second'])
})

test('error: a failed read rejects and shows nothing', async () => {
  const shown: never[] = []
  const read = createReader<never>({
    read: () => Promise.reject(new Error('The server is gone.')),
    show: (value) => shown.push(value),
  })
  await expect(read()).rejects.toThrow('The server is gone.')
  expect(shown).toEqual([])
})

function setUp(): {
  readonly read: () => Promise<void>
  readonly shown: readonly string[]
  readonly answers: readonly ((text: string) => void)[]
} {
  const shown: string[] = []
  const answers: ((text: string) => void)[] = []
  const read = createReader<string>({
    read: () => new Promise((resolve) => answers.push(resolve)),
    show: (text) => shown.push(text),
  })
  return { read, shown, answers }
}
