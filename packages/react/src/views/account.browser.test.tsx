import { createFakePlatform, createToyTransfers } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AccountButton } from '../buttons/AccountButton.js'
import { PorticoProvider } from '../PorticoProvider.js'
import { openAccount } from '../test/accountWorld.js'
import { createWorld } from '../test/createWorld.js'
import { button, dialog, draw, part, said, settled } from '../test/modal.js'
import { render } from '../test/render.js'

test('default: who, how much, what to do, the tokens, and the way out; nothing moves when they come', async () => {
  const world = createWorld()
  await openAccount(world)
  expect(part('account-name')?.textContent).toContain('toy-12')
  expect(part('account-wallet')?.textContent).toBe('Alder')
  await expect.poll(() => part('balance')?.dataset['state']).toBe('ready')
  await expect.poll(() => part('tokens')?.dataset['state']).toBe('ready')
  await expect.element(page.getByRole('tab', { name: 'Tokens' })).toBeVisible()
  expect(part('token')?.textContent).toContain('TOY')
  expect(part('age')?.textContent).toBe('Updated just now')
  await settled()
  const before = part('card')?.getBoundingClientRect().height
  world.wallet.changeNetwork('polkadot:two')
  await expect.element(button('Toy Two Change network')).toBeVisible()
  await settled()
  expect(part('card')?.getBoundingClientRect().height).toBe(before)
  await button('Disconnect').click()
  await expect.poll(() => world.portico.snapshot('connections').list).toEqual([])
})

test('behavior: a watched account says so where its actions would be, and leads to a wallet', async () => {
  const world = createWorld({ chain: { transfers: createToyTransfers() } })
  draw(world)
  await world.portico.watchAddress('toy-treasury')
  await world.portico.modal.open('Account')
  await expect.poll(() => part('watch-only')?.textContent).toContain('You can’t send or sign with this account.')
  expect(part('account-wallet')?.textContent).toBe('Watch only')
  await expect.poll(() => part('balance')?.dataset['state']).toBe('ready')
  expect(button('Send').query()).toBeNull()
  expect(button('Receive').query()).toBeNull()
  await button('Connect').click()
  await button(/^Alder/).click()
  await expect.poll(() => world.portico.snapshot('connections').list[0]?.connectorId).toBe('org.alder')
  await world.portico.modal.open('Account')
  await expect.element(button('Send')).toBeVisible()
  expect(part('watch-only')).toBeNull()
})

test('behavior: the eye hides every amount, in the button too, says so, and is kept', async () => {
  const world = createWorld()
  render(
    <PorticoProvider client={world.portico}>
      <AccountButton balance="always" />
    </PorticoProvider>
  )
  await world.portico.connect({ walletKey: 'org.alder' })
  await world.portico.modal.open('Account')
  await expect.poll(() => document.body.textContent).toContain('1,284.002')
  await button('Hide balances').click()
  await expect.poll(() => document.body.textContent).not.toContain('1,284')
  await expect.element(page.getByText('••••• TOY', { exact: true }).first()).toBeInTheDocument()
  await expect.poll(() => said('polite')).toBe('Balances hidden')
  expect(world.platform.stored['@appkit/v1/balancesHidden']).toBe('true')
  await button('Show balances').click()
  await expect.poll(() => document.body.textContent).toContain('1,284.002')
  await expect.poll(() => said('polite')).toBe('Balances shown')
})

test('behavior: Send is there where the wallet can transfer, in the order of the app, and waits for a network', async () => {
  let isOnline = true
  const platform = { ...createFakePlatform(), isOnline: () => isOnline }
  const features = { walletFeaturesOrder: ['send', 'receive'] } as const
  const world = createWorld({ platform, portico: { features }, chain: { transfers: createToyTransfers() } })
  await openAccount(world)
  await expect.element(button('Send')).toBeVisible()
  const tiles = document.querySelectorAll('[data-part="account-actions"] button')
  expect([...tiles].map(({ textContent }) => textContent)).toEqual(['Send', 'Receive'])
  isOnline = false
  dispatchEvent(new Event('offline'))
  await expect.element(button('Send')).toHaveAttribute('aria-disabled', 'true')
  isOnline = true
  dispatchEvent(new Event('online'))
  await button('Send').click()
  await expect.poll(() => world.portico.snapshot('router').stack.at(-1)?.view).toBe('WalletSend')
})

test('behavior: Receive shows the address as a code and whole, where it is good, and leads back', async () => {
  const shared: string[] = []
  const platform = {
    ...createFakePlatform(),
    share: async ({ text }: { readonly text: string }) => {
      shared.push(text)
    },
  }
  const world = createWorld({ platform })
  await openAccount(world)
  await button('Receive').click()
  await expect.element(dialog('Receive')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'QR code of your address' })).toBeVisible()
  expect(part('full-address')?.textContent).toBe('toy-1234567890abcdef')
  await page.getByText('Works on 3 networks').click()
  await expect.element(page.getByText('Toy Two')).toBeVisible()
  await button('Share').click()
  expect(shared).toEqual(['toy-1234567890abcdef'])
  await button('Back').click()
  await expect.element(dialog('Your account')).toBeVisible()
})

test('behavior: Receive of a contract names the networks where the account is, and Settings calls it a smart account', async () => {
  const transfers = createToyTransfers()
  transfers.facts['toy-1234567890abcdef'] = (networkId) => ({
    type: networkId === 'polkadot:two' ? 'account' : 'contract',
  })
  const held: (() => void)[] = []
  transfers.gate = () => new Promise((resolve) => held.push(resolve))
  const world = createWorld({ chain: { transfers } })
  await openAccount(world)
  await world.portico.modal.open('WalletReceive')
  await expect.element(page.getByText('Checking which networks this address works on')).toBeVisible()
  expect(page.getByText(/^Works on/).query()).toBeNull()
  transfers.gate = async () => undefined
  for (const letGo of held) letGo()
  await page.getByText('Works on 2 networks').click()
  expect(page.getByText('Toy Two').query()).toBeNull()
  await expect.element(page.getByText(/This account is a contract/)).toBeVisible()
  await world.portico.modal.open('Settings')
  await expect.element(page.getByText('Smart account')).toBeVisible()
})

test('behavior: without a network what is known stays, and says so', async () => {
  let isOnline = true
  const platform = { ...createFakePlatform(), isOnline: () => isOnline }
  const world = createWorld({ platform })
  await openAccount(world)
  await expect.poll(() => part('tokens')?.dataset['state']).toBe('ready')
  isOnline = false
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('Offline')).toBeVisible()
  expect(part('amount')?.textContent).toBe('1,284.002 TOY')
  expect(part('token')).not.toBeNull()
  await platform.clock.advance(720_000)
  await expect.element(page.getByText('Updated 12 minutes ago')).toBeVisible()
  isOnline = true
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Updated just now')).toBeVisible()
})
