import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld } from '../../test/createWorld.js'
import { anyDialog, button, dialog, draw, heading, openList, part, said } from '../../test/modal.js'
import { alertBars, misuse, snackbars } from '../../test/noticesWorld.js'

test('default: a notice shows in the open modal, is read out politely, and goes by itself', async () => {
  const world = createWorld()
  await openList(world)
  await world.portico.notify({ variant: 'success', message: 'Saved' })
  await expect.element(anyDialog().getByText('Saved')).toBeVisible()
  expect(part('snackbar')?.getAttribute('data-state')).toBe('success')
  await expect.poll(() => said('polite')).toBe('Saved')
  expect(said('assertive')).toBe('')
  await expect.element(heading('Connect a wallet')).toHaveFocus()
  await world.platform.clock.advance(2_499)
  expect(snackbars()).toEqual(['Saved'])
  await world.platform.clock.advance(1)
  await expect.poll(snackbars).toEqual([])
})

test('behavior: one at a time: the open one leaves, then the next one comes', async () => {
  const world = createWorld()
  await openList(world)
  const seen: number[] = []
  const observer = new MutationObserver(() => seen.push(snackbars().length))
  observer.observe(document.body, { childList: true, subtree: true })
  await world.portico.notify({ variant: 'loading', message: 'Saving' })
  await expect.poll(snackbars).toEqual(['Saving'])
  // Loading stays until the next one.
  await world.platform.clock.advance(60_000)
  expect(snackbars()).toEqual(['Saving'])
  await world.portico.notify({ variant: 'success', message: 'Saved' })
  await expect.poll(snackbars).toEqual([])
  await world.platform.clock.advance(150)
  await expect.poll(snackbars).toEqual(['Saved'])
  await expect.poll(() => said('polite')).toBe('Saved')
  observer.disconnect()
  expect(Math.max(...seen)).toBe(1)
})

test('behavior: the live region keeps its text when the modal has closed, and hears notices while it is closed', async () => {
  const world = createWorld()
  await openList(world)
  await world.portico.notify({ variant: 'success', message: 'Saved' })
  await expect.poll(() => said('polite')).toBe('Saved')
  const region = part('live-polite')
  await userEvent.keyboard('{Escape}')
  await expect.element(anyDialog()).not.toBeInTheDocument()
  expect(said('polite')).toBe('Saved')
  await world.platform.clock.advance(10_000)
  await world.portico.notify({ variant: 'success', message: 'Sent' })
  await expect.poll(() => said('polite')).toBe('Sent')
  expect(part('live-polite')).toBe(region)
  expect(snackbars()).toEqual([])
})

test('error: CHAIN_READ_FAILED: the open account says that the balance is unavailable, aloud too', async () => {
  const balances: Record<string, bigint> = {}
  const world = createWorld({ chain: { balances } })
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  // No view shows a balance yet.
  await expect.poll(() => Object.values(world.portico.snapshot('accounts').byId)[0]?.balanceStatus).toBe('error')
  expect(world.portico.snapshot('notices').last).toBeUndefined()
  await world.portico.modal.open('Account')
  await expect.element(dialog('Your account')).toBeVisible()
  // One that came only after the wait would be open when the next one comes, which waits for the clock then.
  await expect.poll(snackbars).toEqual(['Token Balance Unavailable'])
  // It failed a moment ago.
  await expect.element(page.getByText('Try again in 30 seconds.')).toBeVisible()
  await expect.element(button('Try again')).toHaveAttribute('aria-disabled', 'true')
  await world.platform.clock.advance(30_000)
  // The next one waits until the open one has left.
  await expect.poll(snackbars).toEqual([])
  await world.platform.clock.advance(150)
  await expect.element(button('Try again')).not.toHaveAttribute('aria-disabled')
  await button('Try again').click()
  await expect.poll(snackbars).toEqual(['Token Balance Unavailable'])
  await expect.poll(() => said('assertive')).toBe('Token Balance Unavailable')
  await expect.poll(() => part('balance')?.getAttribute('data-state')).toBe('error')
  // All of that was so before as well: this says that the second read has failed, and the wait begins.
  await expect.element(page.getByText('Try again in 30 seconds.')).toBeVisible()

  balances['polkadot:one'] = 5_000_000_000_000n
  await world.platform.clock.advance(30_000)
  await button('Try again').click()
  await expect.poll(() => part('amount')?.textContent).toBe('5 TOY')
})

test('parameters: debug: alerts are bars over the view, newest first, and say what to do and where to read more', async () => {
  const world = createWorld({ portico: { debug: true } })
  await openList(world)
  await misuse(world, 'a', 'b', 'a')
  await expect.poll(alertBars).toEqual(['Network Not Found: polkadot:a', 'Network Not Found: polkadot:b'])
  const [bar] = anyDialog().element().querySelectorAll('[data-part="alert-bar"]')
  expect(bar?.getAttribute('data-tone')).toBe('danger')
  expect(bar?.querySelector('a')?.getAttribute('href')).toMatch(/alerts\.md#network_not_found$/)
  // Not for the user: it takes no focus.
  await expect.element(heading('Connect a wallet')).toHaveFocus()
})
