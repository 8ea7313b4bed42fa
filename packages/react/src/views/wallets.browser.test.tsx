import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anyDialog, button, dialog, heading, said } from '../test/modal.js'
import {
  connected,
  field,
  lantern,
  openAllWallets,
  openAt,
  openDirectory,
  openDownloads,
  row,
} from '../test/walletsWorld.js'

describe('all wallets', () => {
  test('default: from the list of wallets, searched, chosen, not here, and back to where it was', async () => {
    const { portico } = await openAllWallets({ customWallets: [{ ...lantern, app_store: undefined }] })
    await expect.element(button('Alder Installed')).toBeVisible()
    await field.fill('lant')
    await expect.element(row('Lantern')).toBeVisible()
    await expect.element(row('Alder')).not.toBeInTheDocument()
    await row('Lantern').click()
    await expect.element(dialog('Lantern')).toBeVisible()
    await expect.element(heading('Lantern isn’t installed')).toBeVisible()
    await expect.poll(() => said('assertive')).toContain('Lantern isn’t installed')
    const link = page.getByRole('link', { name: /^Install/ })
    await expect.element(link).toHaveAttribute('href', 'https://lantern.example/get')
    await button('Back').click()
    await expect.element(dialog('All wallets')).toBeVisible()
    await expect.element(field).toHaveValue('lant')
    await expect.element(row('Lantern')).toHaveFocus()
    expect(portico.snapshot('attempt').status).toBe('choosing')
    await button('Back').click()
    await expect.element(dialog('Connect a wallet')).toBeVisible()
  })
})

describe('all wallets of a directory', () => {
  test('error: a directory that never answers leaves what is here, and says so', async () => {
    const { fail } = await openDirectory({ count: 100, isDown: true })
    await expect.element(row('Alder')).toBeVisible()
    await expect.element(page.getByText('Couldn’t load more wallets.')).toBeVisible()
    fail(false)
    await button('Try again').click()
    await expect.element(row('Wallet 1')).toBeVisible()
  })
})

describe('a wallet to get', () => {
  test('default: a few wallets, then where one is had; what a wallet is can be read first', async () => {
    const world = await openAt({}, 'GetWallet')
    await expect.element(dialog('Get a wallet')).toBeVisible()
    const offers = page.getByRole('list', { name: 'Get a wallet' }).getByRole('button')
    await expect.poll(() => offers.elements().length).toBe(6)
    await button('What is a wallet?').click()
    await expect.element(dialog('What is a wallet?')).toBeVisible()
    await button('Back').click()
    await expect.element(dialog('Get a wallet')).toBeVisible()
    const first = (await world.portico.browseWallets()).entries().find(({ options }) => options.length === 0)
    await offers.first().click()
    await expect.element(dialog(`Get ${first?.name}`)).toBeVisible()
    const places = world.portico.findWallet(first?.key ?? '')?.install?.options ?? []
    const links = [...anyDialog().element().querySelectorAll('a')]
    expect(links.map(({ href }) => href)).toEqual(places.map(({ url }) => new URL(url).href))
    expect(new Set(links.map(({ target }) => target))).toEqual(new Set(['_blank']))
    for (const { rel } of links) expect(rel).toContain('noopener')
    await button('Back').click()
    await expect.element(dialog('Get a wallet')).toBeVisible()
  })
})

describe('where a wallet is had', () => {
  test('default: its places, and it is connected as soon as it is installed', async () => {
    const { world, install } = await openDownloads()
    await expect.element(page.getByRole('link', { name: /^Open website/ })).toHaveAttribute('href', lantern.homepage)
    await expect.element(page.getByRole('link', { name: /^Get it on the App Store/ })).toBeVisible()
    await expect.element(page.getByText(/We’ll continue once it’s installed/)).toBeVisible()
    const stores: unknown[] = []
    world.portico.events.on('wallet:storeOpened', (fact) => stores.push(fact))
    const link = page.getByRole('link', { name: /^Get it on the App Store/ })
    link.element().addEventListener('click', (event) => event.preventDefault())
    await link.click()
    await expect.poll(() => stores).toEqual([{ walletKey: 'wallet/lantern', listingId: 'lantern', place: 'ios' }])
    install('approve')
    await expect.poll(() => connected(world)).toEqual(['org.lantern'])
    await expect.poll(() => said('polite')).toBe('Connected with Lantern')
  })
})

describe('while the dapp’s terms are not accepted', () => {
  const asking = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://dapp.example/terms' }
  const box = page.getByRole('checkbox', { name: 'I accept the terms.' })

  test('default: all wallets are blocked, say why and lead to the box over them', async () => {
    const world = await openAllWallets(asking)
    await expect.element(row('Birch')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(row('Birch')).toHaveAccessibleDescription('Accept to continue')
    await row('Birch').click({ force: true })
    await expect.element(box).toHaveFocus()
    await expect.poll(() => said('assertive')).toBe('Accept the terms to continue.')
    expect(world.other.prompts).toBe(0)
    await userEvent.keyboard(' ')
    await expect.element(row('Birch')).not.toHaveAttribute('aria-disabled')
    await row('Birch').click()
    await expect.poll(() => connected(world)).toEqual(['org.birch'])
  })
})

describe('parameters: modalSize wide', () => {
  test('default: an attempt is beside the list that it was chosen from, and another wallet is one press', async () => {
    const world = await openAllWallets({ modalSize: 'wide' })
    world.wallet.behavior = 'hold'
    world.other.behavior = 'hold'
    await field.fill('r')
    await row('Alder').click()
    await expect.element(heading('Approve in Alder')).toBeVisible()
    await expect.element(dialog('All wallets')).toBeVisible()
    await expect.element(row('Alder')).toHaveAttribute('aria-current', 'true')
    await expect.element(field).toHaveValue('r')
    await row('Birch').click()
    await expect.element(heading('Approve in Birch')).toBeVisible()
    expect(world.portico.snapshot('attempt').walletKey).toBe('org.birch')
    world.other.answer('approve')
    await expect.element(anyDialog()).not.toBeInTheDocument()
    expect(connected(world)).toEqual(['org.birch'])
  })
})
