import { expect, test } from 'vitest'
import { createChanges } from './createChanges.ts'

test('default: makes a change, then what comes afterwards', async () => {
  const { changes, told } = setUp()
  await changes.make(async () => void told.push('changed'))
  expect(told).toEqual(['changed', 'afterwards'])
})

test('behavior: a change waits for the one before it', async () => {
  const { changes, told } = setUp()
  const first = createGate()
  const both = Promise.all([
    changes.make(() => first.opened.then(() => void told.push('first'))),
    changes.make(async () => void told.push('second')),
  ])
  first.open()
  await both
  expect(told.filter((text) => text !== 'afterwards')).toEqual(['first', 'second'])
})

test('behavior: what was read before a change was made is not shown', async () => {
  const { changes } = setUp()
  const mark = changes.mark()
  expect(changes.isCurrent(mark)).toBe(true)
  await changes.make(async () => undefined)
  expect(changes.isCurrent(mark)).toBe(false)
  expect(changes.isCurrent(changes.mark())).toBe(true)
})

test('behavior: what was read after one change is not shown while another waits', async () => {
  const { changes } = setUp()
  const second = createGate()
  const first = changes.make(async () => undefined)
  const both = changes.make(() => second.opened)
  await first
  expect(changes.isCurrent(changes.mark())).toBe(false)
  second.open()
  await both
  expect(changes.isCurrent(changes.mark())).toBe(true)
})

test('error: a change that fails rejects, and the next one is made', async () => {
  const { changes, told } = setUp()
  const failed = changes.make(() => Promise.reject(new Error('The server is gone.')))
  const next = changes.make(async () => void told.push('changed'))
  await expect(failed).rejects.toThrow('The server is gone.')
  await next
  expect(told).toEqual(['changed', 'afterwards'])
  expect(changes.isCurrent(changes.mark())).toBe(true)
})

function setUp(): { readonly changes: ReturnType<typeof createChanges>; readonly told: string[] } {
  const told: string[] = []
  return { told, changes: createChanges({ afterwards: async () => void told.push('afterwards') }) }
}

function createGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
