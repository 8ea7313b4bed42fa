import { createFakePlatform, settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createWaits } from './createWaits.js'

function setUp() {
  const { clock } = createFakePlatform()
  const waits = createWaits(clock)
  const state = { isThere: false, isOver: false }
  const wait = (isThere: () => boolean | Promise<boolean>): void => {
    void waits.until({ isThere, limitMs: 1_000 }).then(() => {
      state.isOver = true
    })
  }
  return { clock, waits, state, wait }
}

test('default: resolves at once when it is there', async () => {
  const { clock, state, wait } = setUp()
  wait(() => true)
  await settle()
  expect([state.isOver, clock.pending()]).toEqual([true, 0])
})

test('behavior: looks again when told to, also at what is said later', async () => {
  const { clock, waits, state, wait } = setUp()
  wait(async () => state.isThere)
  await settle()
  waits.look()
  await settle()
  expect(state.isOver).toBe(false)
  state.isThere = true
  waits.look()
  await settle()
  expect([state.isOver, clock.pending()]).toEqual([true, 0])
})

test('behavior: resolves at the limit', async () => {
  const { clock, state, wait } = setUp()
  wait(() => false)
  await clock.advance(999)
  expect(state.isOver).toBe(false)
  await clock.advance(1)
  expect(state.isOver).toBe(true)
})
