import type { Locator, Page } from '@playwright/test'
import { readRequests, setFault, setProject } from '@portico/sandbox/testing'
import { heroButton, listedRows, modal, openAllWallets, settled } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { record } from '../record.ts'
import type { World } from '../world.ts'

const DIRECTORY = '?services.directory=true&projectId=demo'

test.describe('without a directory', () => {
  test('default: all known wallets, found while typing, without a request', { tag: '@main' }, async ({
    page,
    world,
  }) => {
    const { requests, quiet } = record(page)
    await page.goto('/')
    await heroButton(page).waitFor()
    await quiet()
    const before = requests.length
    await openAllWallets(page)
    await expect(modal(page).getByRole('heading', { name: 'All wallets' })).toBeVisible()
    // What is here comes first, then the best known.
    await expect(listedRows(page).first()).toContainText('Harbor')
    await expect(modal(page).getByRole('button', { name: 'MetaMask' })).toBeVisible()
    await expect(search(page)).toBeFocused()
    await page.keyboard.type('pha')
    await expect(listedRows(page).first()).toContainText('Phantom')
    await quiet()
    const after = requests.slice(before).map((request) => request.url())
    expect(after.filter((url) => !url.startsWith(`${world.url}/assets/`))).toEqual([])
  })

  test('behavior: a browser that is offline still lists and finds', async ({ page, context }) => {
    await page.goto('/')
    await openAllWallets(page)
    await context.setOffline(true)
    await expect(view(page)).toHaveAttribute('data-state', 'offline')
    await expect(modal(page)).toContainText('You’re offline')
    await search(page).fill('rainb')
    await expect(listedRows(page).first()).toContainText('Rainbow')
    await context.setOffline(false)
    await expect(view(page)).toHaveAttribute('data-state', 'ready')
  })
})

test.describe('with a directory', () => {
  test('default: pages as one scrolls, each asked for once', async ({ page, world }) => {
    await page.goto(`/${DIRECTORY}`)
    await openAllWallets(page)
    await listedRows(page).nth(5).waitFor()
    for (const pages of [2, 3, 4]) {
      // The end moves when a page arrives, which is after it was asked for.
      const asked = async (): Promise<number> => {
        await scrollToEnd(page)
        return (await pagesAsked(world)).length
      }
      await expect.poll(asked).toBeGreaterThanOrEqual(pages)
    }
    const asked = await pagesAsked(world)
    expect(asked).toEqual(asked.map((_, index) => index + 1))
    expect(await listedRows(page).count()).toBeLessThanOrEqual(80)
  })

  test('parameters: certified only', async ({ page, world }) => {
    await page.goto(`/${DIRECTORY}`)
    await openAllWallets(page)
    await listedRows(page).nth(5).waitFor()
    const filter = modal(page).getByRole('checkbox', { name: 'Certified only' })
    await filter.check()
    await expect.poll(async () => (await walletRequests(world)).at(-1)?.get('badge_type')).toBe('certified')
    await expect(listedRows(page).nth(5)).toContainText('Certified')
    for (const row of await listedRows(page).allTextContents()) expect(row).toContain('Certified')
    await filter.uncheck()
    await expect(listedRows(page).first()).toContainText('Harbor')
  })

  test('error: a search that fails keeps what is known, and can be tried again', async ({ page, world, problems }) => {
    problems.allow(/Failed to load resource/)
    await page.goto(`/${DIRECTORY}`)
    await openAllWallets(page)
    await listedRows(page).nth(5).waitFor()
    await setFault({ url: world.sandbox.url, target: 'wallets', faults: { status: 503 } })
    await page.keyboard.type('harb')
    await expect(view(page)).toHaveAttribute('data-state', 'failed')
    await expect(listedRows(page).first()).toContainText('Harbor')
    await setFault({ url: world.sandbox.url, target: 'wallets', faults: {} })
    await modal(page).getByRole('button', { name: 'Try again' }).click()
    await expect(view(page)).toHaveAttribute('data-state', 'ready')
  })

  test('behavior: without any wallet the picture says so, and how to go on', async ({ page, world }) => {
    await setProject({ url: world.sandbox.url, walletCount: 0 })
    await page.goto(`/${DIRECTORY}&enableEIP6963=false&enableInjected=false`)
    await openAllWallets(page)
    await expect(view(page)).toHaveAttribute('data-state', 'empty')
    await modal(page).getByRole('button', { name: 'Get a wallet' }).click()
    await expect(modal(page).getByRole('heading', { name: 'Get a wallet' })).toBeVisible()
  })

  test('error: nothing of a hostile directory runs, and no link of it is code', { tag: '@main' }, async ({
    page,
    world,
    problems,
  }) => {
    problems.allow(/Failed to load resource/)
    for (const target of ['wallets', 'images'] as const)
      await setFault({ url: world.sandbox.url, target, faults: { hostile: true } })
    await page.goto(`/${DIRECTORY}`)
    await openAllWallets(page)
    await listedRows(page).nth(5).waitFor()
    for (let turn = 0; turn < 3; turn += 1) {
      await scrollToEnd(page)
      await settled(page)
    }
    await scrollTo(page, 0)
    // Each of them may also be chosen: its page has the links.
    for (const name of ['Script links', 'Disguised script links', 'Data links', 'Links with a user name']) {
      await search(page).fill(name)
      const row = modal(page).getByRole('button', { name, exact: true })
      // One that leads nowhere is not listed.
      await expect(view(page)).toHaveAttribute('data-state', /ready|empty/)
      if ((await row.count()) === 0) continue
      await row.first().click()
      await expect(shownWallet(page)).toBeVisible()
      expect(await badLinks(page)).toEqual([])
      await settled(page)
      await modal(page).getByRole('button', { name: 'Back', exact: true }).click()
    }
    expect(await badLinks(page)).toEqual([])
    expect(await page.evaluate(() => Reflect.get(window, 'hostile'))).toBeUndefined()
  })
})

test.describe('the dapp’s own choice', () => {
  test('parameters: features.allWallets off leaves the row out', async ({ page }) => {
    await page.goto('/?features.allWallets=false')
    await heroButton(page).click()
    await modal(page).getByRole('button', { name: 'Harbor' }).waitFor()
    await expect(modal(page).getByRole('button', { name: 'All wallets' })).toHaveCount(0)
  })
})

function view(page: Page) {
  return modal(page).locator('[data-part="all-wallets"]')
}

function search(page: Page) {
  return modal(page).locator('[data-part="search-input"]')
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await modal(page)
    .locator('[data-part="virtual-scroller"]')
    .evaluate((scroller, to) => {
      scroller.scrollTop = to
    }, top)
}

async function scrollToEnd(page: Page): Promise<void> {
  await scrollTo(page, Number.MAX_SAFE_INTEGER)
}

/** Addresses in the modal that a press could open and that are neither the web's nor an app's. */
async function badLinks(page: Page): Promise<readonly string[]> {
  const links = await modal(page)
    .locator('[href]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''))
  return links.filter((href) => !/^https:\/\/[^@]*$/.test(href))
}

/** The queries of getWallets, in order. */
async function walletRequests(world: World): Promise<readonly URLSearchParams[]> {
  const { services } = await readRequests(world.sandbox)
  return services
    .filter(({ service }) => service === 'wallets')
    .map(({ path }) => new URL(path, world.sandbox.url).searchParams)
}

/** Pages of the list that were asked for. */
async function pagesAsked(world: World): Promise<readonly number[]> {
  const queries = await walletRequests(world)
  return queries.filter((query) => query.get('entries') === '40').map((query) => Number(query.get('page')))
}

/** The view of a chosen wallet: an attempt, or the pairing of one that a phone has. */
function shownWallet(page: Page): Locator {
  return modal(page).locator('[data-part="attempt"], [data-part="pairing"]')
}
