import { currentEntry } from '@portico/core/internal'
import { expect, test } from 'vitest'
import { createWorld } from '../test/createWorld.js'
import { holdWhileClosed } from './holdWhileClosed.js'

test('behavior: what was shown stays readable while the modal is closed, and is let go when it opens', async () => {
  const { portico } = createWorld()
  const held = holdWhileClosed(portico)
  const view = () => currentEntry(held.snapshot('router')).view
  await portico.modal.open('WhatIsAWallet')
  expect(view()).toBe('WhatIsAWallet')
  portico.modal.close()
  expect(currentEntry(portico.snapshot('router')).view).toBe('Connect')
  expect(view()).toBe('WhatIsAWallet')
  expect(held.snapshot('modal').open).toBe(false)
  await portico.modal.open('Networks')
  expect(view()).toBe('Networks')
})

test('behavior: wallets that were found meanwhile come with the next opening; calls are the client’s own', async () => {
  const { portico } = createWorld()
  const held = holdWhileClosed(portico)
  await portico.modal.open()
  expect(held.wallets()).toEqual([])
  portico.modal.close()
  const stop = portico.start()
  await expect.poll(() => portico.wallets().length).toBe(1)
  expect(held.wallets()).toEqual([])
  await portico.modal.open()
  expect(held.wallets()).toBe(portico.wallets())
  expect(held.connect).toBe(portico.connect)
  stop()
})
