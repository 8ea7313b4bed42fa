import type { PorticoOptions } from '@portico/core'
import { createToyAdapter, createToyWallet, settle, type ToyWallet, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, type World } from '../test/createWorld.js'
import { anyDialog, button, dialog, draw, heading, openList, part, said } from '../test/modal.js'

const directory = 'https://directory.example'
const [one] = toyNetworks()
const lantern = {
  id: 'lantern',
  name: 'Lantern',
  rdns: 'org.lantern',
  homepage: 'https://lantern.example/get',
  app_store: 'https://apps.apple.com/app/id1',
}
const field = page.getByRole('searchbox', { name: 'Search wallets' })
const list = page.getByRole('list', { name: 'All wallets' })
/** A row by its name, whatever its badge. */
const row = (name: string) => list.getByRole('button', { name: new RegExp(`^${name}\\b`) })

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

  test('behavior: one that is here is connected from the list, and the search is empty the next time', async () => {
    const world = await openAllWallets({})
    await field.fill('birch')
    await row('Birch').click()
    await expect.poll(() => connected(world)).toEqual(['org.birch'])
    // Opened while it still leaves, it would be the same view.
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await world.portico.modal.open('AllWallets')
    await expect.element(field).toHaveValue('')
    await expect.element(button('Birch Connected')).toBeVisible()
  })

  test('behavior: what is typed stays as it is, spaces included, also before the list is there', async () => {
    const world = createWorld()
    await openList(world)
    await button(/^All wallets/).click()
    await expect.element(field).toBeVisible()
    await userEvent.type(field.element(), 'trust ')
    await expect.element(field).toHaveValue('trust ')
    await userEvent.type(field.element(), 'wallet')
    await expect.element(field).toHaveValue('trust wallet')
    await expect.element(row('Trust Wallet')).toBeVisible()
    await expect.element(row('Alder')).not.toBeInTheDocument()
  })

  test('behavior: what is typed in the moment in which the list arrives is searched for', async () => {
    const world = createWorld()
    await openList(world)
    const type = new MutationObserver(() => {
      const input = document.querySelector<HTMLInputElement>('[data-part="search-input"]')
      if (!input || !document.querySelector('[data-part="virtual-list"] [data-part="row"]')) return
      type.disconnect()
      // As a browser does it: the setter of the element's own value is React's.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'trust')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    type.observe(document.body, { childList: true, subtree: true })
    await button(/^All wallets/).click()
    await expect.element(field).toHaveValue('trust')
    await expect.element(row('Trust Wallet')).toBeVisible()
    await expect.element(row('Alder')).not.toBeInTheDocument()
  })

  test('behavior: a wallet far down the list has the focus when the visitor comes back from it', async () => {
    const { portico } = await openAllWallets({})
    await expect.element(row('Alder')).toBeVisible()
    const browser = await portico.browseWallets()
    const far = browser.entries()[50]
    await scrollTo({ wallet: far?.name ?? '' })
    await row(far?.name ?? '').click()
    await expect.element(dialog(far?.name ?? '')).toBeVisible()
    await button('Back').click()
    await expect.element(row(far?.name ?? '')).toHaveFocus()
    await expect.element(row(far?.name ?? '')).toBeInViewport()
  })

  test('behavior: what is called nothing like it offers the nearest name', async () => {
    await openAllWallets({ customWallets: [lantern] })
    await field.fill('lnatren')
    await button('Did you mean Lantern?').click()
    await expect.element(field).toHaveValue('Lantern')
    await expect.element(row('Lantern')).toBeVisible()
  })
})

describe('all wallets of a directory', () => {
  test('default: pages are fetched as the list is scrolled, each once', async () => {
    const { asked } = await openDirectory({ count: 100 })
    await expect.element(row('Wallet 1')).toBeVisible()
    expect(asked()).toEqual(['1'])
    await scrollTo({ wallet: 'Wallet 100' })
    expect(asked()).toEqual(['1', '2', '3'])
    await expect.element(row('Wallet 100')).toHaveAttribute('tabindex')
    await expect.element(button('Get a wallet')).toBeInTheDocument()
  })

  test('error: a page that does not come says so, keeps what is there, and is fetched again on request', async () => {
    const { asked, fail } = await openDirectory({ count: 100 })
    await expect.element(row('Wallet 1')).toBeVisible()
    fail(true)
    await scrollTo({ wallet: 'Wallet 40' })
    await expect.element(page.getByText('Couldn’t load more wallets.')).toBeVisible()
    await expect.element(row('Wallet 40')).toBeVisible()
    expect(asked()).toEqual(['1', '2'])
    fail(false)
    await button('Try again').click()
    await scrollTo({ wallet: 'Wallet 80' })
    expect(asked().slice(0, 3)).toEqual(['1', '2', '2'])
  })

  test('error: a directory that never answers leaves what is here, and says so', async () => {
    const { fail } = await openDirectory({ count: 100, isDown: true })
    await expect.element(row('Alder')).toBeVisible()
    await expect.element(page.getByText('Couldn’t load more wallets.')).toBeVisible()
    fail(false)
    await button('Try again').click()
    await expect.element(row('Wallet 1')).toBeVisible()
  })

  test('behavior: what is typed is asked of the directory, and comes after what is known', async () => {
    const { world } = await openDirectory({ count: 100, found: ['Alderaan'] })
    await expect.element(row('Wallet 1')).toBeVisible()
    await field.fill('alder')
    await expect.element(row('Wallet 1')).not.toBeInTheDocument()
    await world.platform.clock.advance(300)
    await settle()
    await world.platform.clock.advance(300)
    await expect.element(row('Alderaan')).toBeVisible()
    const names = list
      .getByRole('button')
      .elements()
      .map((element) => element.textContent ?? '')
    expect(names.map((name) => /^Alder(aan)?/.exec(name)?.[0])).toEqual(['Alder', 'Alderaan'])
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

  test('behavior: what was searched for before hides none of them, and is there again with its list', async () => {
    await openAllWallets({})
    await field.fill('birch')
    await expect.element(row('Trust Wallet')).not.toBeInTheDocument()
    await button('Back').click()
    await button('Get a wallet').click()
    await expect.element(page.getByRole('button', { name: /^MetaMask/ })).toBeVisible()
    await button(/^All wallets/).click()
    await expect.element(field).toHaveValue('birch')
    await expect.element(row('Trust Wallet')).not.toBeInTheDocument()
  })

  test('behavior: all wallets are one press further', async () => {
    await openAt({}, 'GetWallet')
    await button(/^All wallets/).click()
    await expect.element(dialog('All wallets')).toBeVisible()
  })

  test('parameters: allWallets off: no such press', async () => {
    await openAt({ features: { allWallets: false } }, 'GetWallet')
    await expect.element(button('What is a wallet?')).toBeVisible()
    expect(button(/^All wallets/).query()).toBeNull()
  })
})

describe('where a wallet is had', () => {
  test('default: its places, and it is connected as soon as it is installed', async () => {
    const { world, install } = await openDownloads()
    await expect.element(page.getByRole('link', { name: /^Open website/ })).toHaveAttribute('href', lantern.homepage)
    await expect.element(page.getByRole('link', { name: /^Get it on the App Store/ })).toBeVisible()
    await expect.element(page.getByText(/We’ll continue once it’s installed/)).toBeVisible()
    install('approve')
    await expect.poll(() => connected(world)).toEqual(['org.lantern'])
    await expect.poll(() => said('polite')).toBe('Connected with Lantern')
  })

  test('behavior: a wallet that asks first is shown asking; back, the page still knows which one it was', async () => {
    const { world, install } = await openDownloads()
    const wallet = install('hold')
    await expect.element(heading('Approve in Lantern')).toBeVisible()
    await button('Back').click()
    await expect.element(dialog('Get Lantern')).toBeVisible()
    wallet.answer('approve')
    await expect.poll(() => wallet.goodbyes).toBe(1)
    expect(connected(world)).toEqual([])
  })

  test('behavior: a view that was left waits for no installation', async () => {
    const { world, install } = await openDownloads()
    await world.portico.modal.open('Connect')
    await expect.element(dialog('Connect a wallet')).toBeVisible()
    const wallet = install('approve')
    await expect.element(button('Lantern')).toBeVisible()
    expect(wallet.prompts).toBe(0)
    expect(connected(world)).toEqual([])
  })

  test('behavior: a browser that tells nobody is loaded anew, and the wallet is remembered', async () => {
    const { world } = await openDownloads()
    await button('I’ve installed it. Reload').click()
    await expect.poll(() => world.platform.opener.reloads).toBe(1)
    expect(world.platform.stored['@appkit/v1/resume']).toContain('org.lantern')
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

  test('behavior: who presses as soon as the list is there keeps the focus that the press led to', async () => {
    await openAllWallets(asking)
    // The second time the list is there with its view.
    await button('Back').click()
    await expect.element(dialog('Connect a wallet')).toBeVisible()
    // A busy machine gives the first frame of the list late: the press comes before it.
    const pressed = new Promise<void>((resolve) => {
      const appeared = new MutationObserver(() => {
        const birch = [...document.querySelectorAll<HTMLElement>('[data-part="virtual-list"] button')].find(
          ({ textContent }) => textContent.startsWith('Birch')
        )
        if (!birch) return
        appeared.disconnect()
        birch.click()
        resolve()
      })
      appeared.observe(document.body, { childList: true, subtree: true })
    })
    await button(/^All wallets/).click()
    await pressed
    await expect.element(box).toHaveFocus()
    for (let frame = 0; frame < 5; frame++) {
      await new Promise(requestAnimationFrame)
      await expect.element(box).toHaveFocus()
    }
  })

  test('parameters: without the feature there is no question', async () => {
    await openAllWallets({})
    await expect.element(row('Birch')).not.toHaveAttribute('aria-disabled')
    expect(part('consent')).toBeNull()
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

  test('behavior: back ends the attempt and leaves the list, then leads to the list of wallets', async () => {
    const world = await openAllWallets({ modalSize: 'wide' })
    world.wallet.behavior = 'hold'
    await row('Alder').click()
    await expect.element(heading('Approve in Alder')).toBeVisible()
    await button('Back').click()
    await expect.element(heading('Approve in Alder')).not.toBeInTheDocument()
    await expect.element(dialog('All wallets')).toBeVisible()
    expect(world.portico.snapshot('attempt').status).toBe('choosing')
    await button('Back').click()
    await expect.element(dialog('Connect a wallet')).toBeVisible()
  })
})

/** The list of all wallets, which a user reached through the list of wallets. */
async function openAllWallets(portico: Partial<PorticoOptions>): Promise<World> {
  const world = createWorld({ portico })
  await openList(world)
  await button(/^All wallets/).click()
  await expect.poll(() => dialog('All wallets').query()).not.toBeNull()
  await expect.element(row('Alder')).toBeVisible()
  return world
}

async function openAt(portico: Partial<PorticoOptions>, view: 'GetWallet'): Promise<World> {
  const world = createWorld({ portico })
  draw(world)
  await world.portico.modal.open(view)
  return world
}

async function openDownloads(): Promise<{
  readonly world: World
  readonly install: (behavior: 'approve' | 'hold') => ToyWallet
}> {
  const adapter = createToyAdapter({ wallets: [], balances: { [one.id]: 0n } })
  const world = createWorld({ adapters: () => [adapter], portico: { customWallets: [lantern] } })
  draw(world)
  await world.portico.modal.open('Downloads', { walletKey: 'wallet/lantern' })
  await expect.element(dialog('Get Lantern')).toBeVisible()
  return {
    world,
    install: (behavior) => {
      const wallet = createToyWallet({ id: 'org.lantern', name: 'Lantern', networkId: one.id, behavior })
      adapter.announce(wallet)
      return wallet
    },
  }
}

/** The list of all wallets over a directory of that many, called by their number. */
async function openDirectory(request: {
  readonly count: number
  readonly found?: readonly string[] | undefined
  readonly isDown?: boolean | undefined
}): Promise<{
  readonly world: World
  readonly asked: () => readonly string[]
  readonly fail: (fails: boolean) => void
}> {
  const { count, found = [] } = request
  let isDown = request.isDown ?? false
  const pages: string[] = []
  const listing = (name: string) => ({ id: name, name, homepage: 'https://wallet.example' })
  const world = createWorld({ portico: { services: { directory }, projectId: 'p' } })
  world.platform.answer(({ url }) => {
    const query = url.searchParams
    const entries = Number(query.get('entries'))
    if (url.pathname !== '/getWallets' || entries < 40) return { data: [], count }
    if (query.has('search')) return { data: found.map(listing), count: found.length }
    pages.push(query.get('page') ?? '')
    if (isDown) throw new TypeError('Failed to fetch')
    const first = (Number(query.get('page')) - 1) * entries
    const numbers = Array.from({ length: Math.min(entries, count - first) }, (_, index) => first + index + 1)
    return { data: numbers.map((number) => listing(`Wallet ${number}`)), count }
  })
  await openList(world)
  await button(`All wallets ${count}`).click()
  await expect.poll(() => dialog('All wallets').query()).not.toBeNull()
  return {
    world,
    asked: () => pages,
    fail: (fails) => {
      isDown = fails
    },
  }
}

/** Scrolls down until the wallet is there, and again from the top where the rows came too late for a busy machine. */
async function scrollTo({ wallet }: { readonly wallet: string }): Promise<void> {
  await expect
    .poll(() => {
      const scroller = part('virtual-scroller')
      if (row(wallet).query() !== null || !scroller) return row(wallet).query()
      const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
      scroller.scrollTo(0, isAtEnd ? 0 : scroller.scrollTop + 400)
      return null
    })
    .not.toBeNull()
}

function connected({ portico }: World): readonly string[] {
  return portico.snapshot('connections').list.map(({ connectorId }) => connectorId)
}
