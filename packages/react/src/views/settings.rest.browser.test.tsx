import { de } from '@portico/ui/locales/de'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import type { Language } from '../languages.js'
import { PorticoProvider } from '../PorticoProvider.js'
import { createWorld } from '../test/createWorld.js'
import { button, dialog, draw } from '../test/modal.js'
import { render } from '../test/render.js'
import { KEY, openSettings, Page, themes } from '../test/settingsWorld.js'

test('behavior: a mode of the app stays one to choose', async () => {
  const world = createWorld({ portico: { theme: { themeMode: 'midnight' } } })
  draw(world)
  await openSettings(world)
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(themes).toEqual(['dark'])
  await page.getByRole('radio', { name: 'Midnight' }).click()
  await expect.poll(themes).toEqual(['midnight'])
})

test('behavior: a language that can’t be fetched changes nothing, and the next press tries again', async () => {
  const world = createWorld()
  let fails = true
  const languages: readonly Language[] = [
    { tag: 'en' },
    {
      tag: 'de',
      load: async () => {
        if (fails) throw new Error('no network')
        return de
      },
    },
  ]
  render(<Page world={world} languages={languages} />)
  await openSettings(world)
  await page.getByRole('combobox').selectOptions('Deutsch')
  await expect.poll(() => world.platform.logs.length).toBeGreaterThan(0)
  await expect.element(dialog('Settings')).toBeVisible()
  await expect.element(page.getByRole('combobox')).toHaveValue('en')
  fails = false
  await page.getByRole('combobox').selectOptions('Deutsch')
  await expect.element(dialog('Einstellungen')).toBeVisible()
})

test('parameters: languages of an app that has its own switch', async () => {
  const world = createWorld()
  const chosen: string[] = []
  const languages = { tags: ['en', 'fr'], choose: (tag: string) => void chosen.push(tag) }
  render(
    <PorticoProvider client={world.portico} languages={languages}>
      <ConnectButton />
    </PorticoProvider>
  )
  await openSettings(world)
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('Français')
  expect(chosen).toEqual(['fr'])
  // Keeping it is the app's.
  expect(world.platform.stored[KEY]).toBeUndefined()
})

test('behavior: by keyboard from the heading to the way out', async () => {
  const world = createWorld()
  render(<Page world={world} />)
  await openSettings(world)
  await expect.poll(() => document.activeElement?.textContent).toBe('Settings')
  const stops: string[] = []
  for (let stop = 0; stop < 8; stop++) {
    await userEvent.tab()
    const { activeElement } = document
    stops.push(
      activeElement?.getAttribute('data-part') ?? activeElement?.getAttribute('role') ?? activeElement?.tagName ?? ''
    )
  }
  expect(stops).toEqual(['close', 'INPUT', 'SELECT', 'switch', 'row', 'row', 'disconnect', 'back'])
})

test('behavior: balances are hidden here as in the account, and it is kept', async () => {
  const world = createWorld()
  render(<Page world={world} />)
  await openSettings(world)
  await page.getByRole('switch', { name: 'Hide balances' }).click()
  await expect.element(page.getByRole('switch', { name: 'Hide balances' })).toBeChecked()
  await expect.poll(() => world.platform.stored['@appkit/v1/balancesHidden']).toBe('true')
  await button('Back').click()
  await expect.element(button('Show balances')).toBeVisible()
})
