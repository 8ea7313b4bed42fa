import { createPortico } from '@portico/core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from './buttons/ConnectButton.js'
import { PorticoModal } from './modal/PorticoModal.js'
import { PorticoProvider } from './PorticoProvider.js'
import { createWorld } from './test/createWorld.js'
import { drawStrict } from './test/modal.js'
import { render } from './test/render.js'

test('behavior: mounted twice by StrictMode it starts once, shows one modal and connects', async () => {
  const world = createWorld()
  drawStrict(world)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(document.querySelectorAll('[role="dialog"]').length).toBe(1)
  expect(document.querySelectorAll('[data-part="live-polite"]').length).toBe(1)
  await page.getByRole('button', { name: 'Alder' }).click()
  await expect.element(page.getByRole('button', { name: 'Account toy-…abcdef' })).toBeVisible()
  expect(world.wallet.prompts).toBe(1)
})

test('behavior: unmounted it stops the client and takes everything out of the page', async () => {
  const { portico, wallet } = createWorld()
  const before = document.body.children.length
  const { unmount } = render(
    <PorticoProvider client={portico}>
      <ConnectButton />
    </PorticoProvider>
  )
  await portico.connect({ walletKey: 'org.alder' })
  await portico.modal.open('Account')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  unmount()
  await expect.poll(() => document.body.children.length).toBe(before)
  // Discovery and watching are over: what the wallet does is not heard any more.
  wallet.changeNetwork('polkadot:two')
  expect(portico.snapshot('connections').list[0]?.networkId).toBe('polkadot:one')
})

test('behavior: two instances on one page have their own theme, modal and connection', async () => {
  const one = createWorld({ portico: { theme: { themeMode: 'light', themeVariables: { accent: '#00aa77' } } } })
  const two = createWorld({ name: 'Cedar', portico: { theme: { themeMode: 'dark' }, storagePrefix: '@second/' } })
  render(
    <PorticoProvider client={one.portico}>
      <ConnectButton label="Connect one" />
    </PorticoProvider>
  )
  render(
    <PorticoProvider client={two.portico}>
      <ConnectButton label="Connect two" />
    </PorticoProvider>
  )
  await page.getByRole('button', { name: 'Connect two' }).click()
  await page.getByRole('button', { name: 'Cedar' }).click()
  await expect.element(page.getByRole('button', { name: 'Account toy-…abcdef' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  // Without the list of the first that waits unseen.
  const roots = [...document.querySelectorAll('[data-portico-theme]:not([inert] *)')]
  expect(roots.map((root) => root.getAttribute('data-portico-theme'))).toEqual(['light', 'dark'])
  expect(roots[0]?.getAttribute('style')).toContain('#00aa77')
  await expect.element(page.getByRole('button', { name: 'Connect one' })).toHaveAttribute('data-state', 'disconnected')

  two.portico.setTheme({ themeMode: 'midnight' })
  await expect.poll(() => roots[1]?.getAttribute('data-portico-theme')).toBe('midnight')
  await page.getByRole('button', { name: 'Connect one' }).click()
  await expect.element(page.getByRole('button', { name: 'Alder' })).toBeVisible()
  expect(document.querySelector('[role="dialog"]')?.closest('[data-portico-theme]')).toHaveAttribute(
    'data-portico-theme',
    'light'
  )
})

test('parameters: modal off: open resolves at once, and the page draws what it likes', async () => {
  const { portico } = createWorld()
  render(
    <PorticoProvider client={portico} modal={false}>
      <ConnectButton>
        {({ label, state, open }) => <button type="button" onClick={open}>{`${label} (${state})`}</button>}
      </ConnectButton>
    </PorticoProvider>
  )
  await page.getByRole('button', { name: 'Connect wallet (disconnected)' }).click()
  await expect.poll(() => portico.snapshot('modal').open).toBe(true)
  await portico.modal.open()
  expect(document.querySelector('[role="dialog"]')).toBeNull()
})

test('parameters: inline: the views are a region of the page, from connecting to the account', async () => {
  const world = createWorld()
  render(
    <PorticoProvider client={world.portico} modal={false}>
      <PorticoModal inline />
    </PorticoProvider>
  )
  await expect.element(page.getByRole('region', { name: 'Connect a wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Alder' }).click()
  await expect.element(page.getByRole('region', { name: 'Your account' })).toBeVisible()
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByRole('region', { name: 'Connect a wallet' })).toBeVisible()
})

test('parameters: locale: texts, language and direction of buttons and modal', async () => {
  const { ar } = await import('@portico/ui/locales/ar')
  const { portico } = createWorld()
  render(
    <PorticoProvider client={portico} locale={ar.tag} messages={ar.messages} dir={ar.dir}>
      <ConnectButton />
    </PorticoProvider>
  )
  await page.getByRole('button', { name: ar.messages.connectWallet }).click()
  await expect.element(page.getByRole('dialog', { name: ar.messages.connectTitle })).toBeVisible()
  for (const root of document.querySelectorAll('[data-portico]')) {
    expect(root).toHaveAttribute('dir', 'rtl')
    expect(root).toHaveAttribute('lang', 'ar')
  }
  await userEvent.keyboard('{Escape}')
})

test('behavior: an instance without adapters opens an honest, empty list', async () => {
  const portico = createPortico({ adapters: [] })
  render(
    <PorticoProvider client={portico}>
      <ConnectButton />
    </PorticoProvider>
  )
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(page.getByRole('heading', { name: 'No wallet detected' })).toBeVisible()
})
