import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createWorld } from '../../test/createWorld.js'
import { anyDialog, button, openList, part } from '../../test/modal.js'

// A file of its own: what another test fetched would be there already.

// A page of single modules is more than a browser notes by itself.
performance.setResourceTimingBufferSize(10_000)

const isFetched = (): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith('/chunks/walletViews.ts'))

test('behavior: without a notice, alert, font or question their code is never fetched', async () => {
  const world = createWorld({ portico: { termsConditionsUrl: 'https://dapp.example/terms' } })
  await openList(world)
  await button('Alder').click()
  await button('Account toy-…abcdef').click()
  await expect.poll(() => part('amount')?.textContent).toBe('1,284.002 TOY')
  await userEvent.keyboard('{Escape}')
  await expect.element(anyDialog()).not.toBeInTheDocument()
  expect(isFetched()).toBe(false)
  await world.portico.notify({ variant: 'success', message: 'Saved' })
  await expect.poll(isFetched).toBe(true)
})
