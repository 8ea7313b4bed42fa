import { createFakePlatform } from '@portico/test-kit'
import { de } from '@portico/ui/locales/de'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { useLanguage } from '../hooks/useLanguage.js'
import type { Language } from '../languages.js'
import { PorticoProvider } from '../PorticoProvider.js'
import { createWorld, type World } from '../test/createWorld.js'
import { button, dialog, draw, part, said, settled } from '../test/modal.js'
import { render } from '../test/render.js'

const KEY = '@appkit/v1/preferences'

test('default: from the account by its icon, and back', async () => {
  const world = createWorld()
  draw(world)
  await openAccount(world)
  await button('Settings').click()
  await expect.element(dialog('Settings')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('Settings')
  // One language alone is nothing to choose.
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

test('behavior: a mode of the app stays one to choose', async () => {
  const world = createWorld({ portico: { theme: { themeMode: 'midnight' } } })
  draw(world)
  await openSettings(world)
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(themes).toEqual(['dark'])
  await page.getByRole('radio', { name: 'Midnight' }).click()
  await expect.poll(themes).toEqual(['midnight'])
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

const lazyLanguages: readonly Language[] = [{ tag: 'en' }, { tag: 'de', load: async () => de }]

/** A page whose users choose their language. */
function Page(props: { readonly world: World; readonly languages?: readonly Language[] }): ReactNode {
  const { portico } = props.world
  const language = useLanguage({ client: portico, languages: props.languages ?? lazyLanguages })
  return (
    <PorticoProvider client={portico} {...language}>
      <ConnectButton />
    </PorticoProvider>
  )
}

async function openAccount({ portico }: World): Promise<void> {
  await portico.connect({ walletKey: 'org.alder' })
  await portico.modal.open('Account')
  await expect.element(dialog('Your account')).toBeVisible()
}

async function openSettings(world: World): Promise<void> {
  await openAccount(world)
  await button('Settings').click()
  await expect.element(dialog('Settings')).toBeVisible()
}

/** The modes of everything that is drawn. */
function themes(): readonly (string | null)[] {
  const roots = [...document.querySelectorAll('[data-portico-theme]')]
  return [...new Set(roots.map((root) => root.getAttribute('data-portico-theme')))]
}
