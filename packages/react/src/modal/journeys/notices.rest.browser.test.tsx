import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld } from '../../test/createWorld.js'
import { anyDialog, button, dialog, draw, heading, openList, said } from '../../test/modal.js'
import { alertBars, misuse, snackbars } from '../../test/noticesWorld.js'

test('behavior: a failure is read out at once and stays longer', async () => {
  const world = createWorld()
  await openList(world)
  await world.portico.notify({ variant: 'error', message: 'Not saved' })
  await expect.element(anyDialog().getByText('Not saved')).toBeVisible()
  await expect.poll(() => said('assertive')).toBe('Not saved')
  expect(said('polite')).toBe('')
  await world.platform.clock.advance(4_999)
  expect(snackbars()).toEqual(['Not saved'])
  await world.platform.clock.advance(1)
  await expect.poll(snackbars).toEqual([])
})

test('behavior: a notice that was over before the modal was there is neither read out nor shown', async () => {
  const world = createWorld()
  draw(world)
  await world.portico.notify({ variant: 'success', message: 'Saved' })
  await world.platform.clock.advance(60_000)
  await world.portico.modal.open()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
  await expect.poll(() => said('polite')).toBe('')
  expect(snackbars()).toEqual([])
})

test('parameters: debug: a dismissed alert goes, and the focus stays inside the modal', async () => {
  const world = createWorld({ portico: { debug: true } })
  await openList(world)
  await misuse(world, 'a', 'b')
  await expect.poll(() => alertBars().length).toBe(2)
  const dismiss = (network: string) => button(`Close: Network Not Found: polkadot:${network}`)
  await dismiss('b').click()
  await expect.element(dismiss('a')).toHaveFocus()
  await expect.poll(alertBars).toEqual(['Network Not Found: polkadot:a'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(alertBars).toEqual([])
  await expect.element(heading('Connect a wallet')).toHaveFocus()
  expect(world.portico.snapshot('notices').alerts).toEqual([])
})

test('parameters: without debug an alert is for the console and listeners alone', async () => {
  const world = createWorld()
  const codes: string[] = []
  world.portico.events.on('alert:raised', ({ alert }) => codes.push(alert.code))
  await openList(world)
  await misuse(world, 'a')
  await expect.poll(() => codes).toEqual(['NETWORK_NOT_FOUND'])
  expect(world.platform.logs.length).toBe(1)
  expect(world.portico.snapshot('notices').alerts).toEqual([])
  expect(alertBars()).toEqual([])
  await expect.element(page.getByText(/Network Not Found/)).not.toBeInTheDocument()
})
