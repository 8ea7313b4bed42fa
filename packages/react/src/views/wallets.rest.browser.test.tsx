import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld } from '../test/createWorld.js'
import { button, dialog, heading, openList, part } from '../test/modal.js'
import {
  connected,
  field,
  lantern,
  list,
  openAllWallets,
  openAt,
  openDirectory,
  openDownloads,
  row,
  scrollTo,
} from '../test/walletsWorld.js'

describe('all wallets', () => {
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

  test('behavior: a browser that does not tell is loaded anew, and the wallet is remembered', async () => {
    const { world } = await openDownloads()
    await button('I’ve installed it. Reload').click()
    await expect.poll(() => world.platform.opener.reloads).toBe(1)
    expect(world.platform.stored['@appkit/v1/resume']).toContain('org.lantern')
  })
})

describe('while the dapp’s terms are not accepted', () => {
  const asking = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://dapp.example/terms' }
  const box = page.getByRole('checkbox', { name: 'I accept the terms.' })

  test('behavior: a press as soon as the list is there keeps the focus that it led to', async () => {
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
