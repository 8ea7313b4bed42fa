import { createFakePlatform } from '@portico/test-kit'
import { de } from '@portico/ui/locales/de'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld } from '../test/createWorld.js'
import { button, dialog, draw, part, said, settled } from '../test/modal.js'
import { render } from '../test/render.js'
import { KEY, openAccount, openSettings, Page, themes } from '../test/settingsWorld.js'

test('default: from the account by its icon, and back', async () => {
  const world = createWorld()
  draw(world)
  await openAccount(world)
  await button('Settings').click()
  await expect.element(dialog('Settings')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('Settings')
  // A single language is no choice.
  expect(part('language')).toBeNull()
  await button('Back').click()
  await expect.element(dialog('Your account')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('Your account')
})

test('behavior: a mode holds at once, for the button too, and at the next visit', async () => {
  const platform = createFakePlatform()
  const world = createWorld({ platform, portico: { theme: { themeMode: 'light' } } })
  const { unmount } = draw(world)
  await openSettings(world)
  await expect.element(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(themes).toEqual(['dark'])
  await expect.element(dialog('Settings')).toBeVisible()
  await expect.poll(() => JSON.parse(platform.stored[KEY] ?? '{}')).toEqual({ themeMode: 'dark' })
  unmount()
  const next = createWorld({ platform, portico: { theme: { themeMode: 'light' } } })
  draw(next)
  await expect.poll(themes).toEqual(['dark'])
  next.portico.setTheme({ themeMode: 'light' })
  await expect.poll(themes).toEqual(['light'])
})

test('behavior: a language comes in the open view, keeps the focus, and is there at the next visit', async () => {
  const platform = createFakePlatform()
  const world = createWorld({ platform })
  const { unmount } = render(<Page world={world} />)
  await openSettings(world)
  const list = page.getByRole('combobox')
  await expect.element(list).toHaveValue('en')
  list.element().focus()
  await list.selectOptions('Deutsch')
  await expect.element(dialog('Einstellungen')).toBeVisible()
  expect(part('card')?.closest('[lang]')?.getAttribute('lang')).toBe('de')
  expect(document.activeElement?.tagName).toBe('SELECT')
  await world.portico.disconnect()
  await expect.element(page.getByRole('button', { name: de.messages.connectWallet })).toBeVisible()
  unmount()
  render(<Page world={createWorld({ platform })} />)
  await expect.element(page.getByRole('button', { name: de.messages.connectWallet })).toBeVisible()
})

test('behavior: wallets and networks open, and Disconnect ends it', async () => {
  const world = createWorld()
  draw(world)
  await openSettings(world)
  await button('Wallets 1').click()
  await expect.element(dialog('Wallets')).toBeVisible()
  await button('Back').click()
  await button('Network Toy One').click()
  await expect.element(dialog('Choose a network')).toBeVisible()
  await button('Back').click()
  await settled()
  await button('Disconnect').click()
  await expect.poll(() => world.portico.snapshot('connections').list).toEqual([])
  await expect.poll(() => world.portico.snapshot('modal').open).toBe(false)
  expect(said('assertive') ?? '').toBe('')
})
