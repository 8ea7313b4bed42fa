import { expect, test } from 'vitest'
import { createScreen } from './createScreen.js'

/** Whether a promise has settled by the end of the running turn. */
async function isSettled(promise: Promise<void>): Promise<boolean> {
  const pending = Symbol('pending')
  return (await Promise.race([promise, Promise.resolve().then(() => pending)])) !== pending
}

test('default: resolves when the entry or a later one is on screen', async () => {
  const screen = createScreen()
  const third = screen.whenShown(3)
  screen.markShown(2)
  expect(await isSettled(third)).toBe(false)
  screen.markShown(4)
  await third
})

test('behavior: an entry that is on screen already resolves at once, also after going back', async () => {
  const screen = createScreen()
  screen.markShown(3)
  screen.markShown(1)
  await screen.whenShown(3)
})

test('behavior: closing ends every wait, and the next opening waits again', async () => {
  const screen = createScreen()
  const waiting = screen.whenShown(1)
  screen.markClosed()
  await waiting
  expect(await isSettled(screen.whenShown(2))).toBe(false)
})
