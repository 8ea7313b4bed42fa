import type { Page } from '@playwright/test'
import { approvalWindow, approve, setFault, setWallet } from '@portico/sandbox/testing'
import { attempt, modal, settled } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { account, type World } from '../world.ts'

for (const host of ['Radix', 'MUI', 'Native'] as const) {
  // A native modal dialog makes everything outside it inert, also what a wallet draws, in every page.
  const approval = host === 'Native' ? 'window' : 'overlay'

  test(`default: opened from inside a dialog of ${host}, by mouse and keyboard; the wallet asks in a ${approval}`, async ({
    page,
    world,
  }) => {
    if (approval === 'overlay') await setWallet({ url: world.sandbox.url, wallet: 'harbor', settings: { approval } })
    await page.goto('/pages/dialogs.html')
    await page.getByRole('button', { name: `Open ${host === 'Native' ? 'native' : host}` }).click()
    const around = page.getByRole('dialog', { name: host })
    await around.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(modal(page).getByRole('heading', { name: 'Log in or connect' })).toBeFocused()
    await settled(page)

    // The keyboard stays in the modal, and Escape closes it alone.
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await modal(page).evaluate((card) => card.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()
    await expect(around).toBeVisible()
    await expect(around.getByRole('button', { name: 'Connect wallet' })).toBeFocused()

    await page.keyboard.press('Enter')
    await modal(page).getByRole('button', { name: 'Harbor' }).click()
    await (approval === 'overlay' ? approveOverlay(page) : approve({ page }))
    await expect(modal(page)).toBeHidden()
    await expect(around.locator('output')).toHaveText(`connected ${account(world, 0)}`)
  })
}

test('behavior: a careless style sheet changes nothing in Portico, in any view', async ({ page, context, world }) => {
  const calm = await walk({ page, path: '/pages/plain.html', world })
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  const careless = await walk({ page, path: '/pages/hostile.html', world })
  expect(Object.keys(careless)).toEqual(['connect', 'what-is-a-wallet', 'rejected', 'account', 'networks'])
  for (const [view, looks] of Object.entries(careless)) expect(looks, view).toEqual(calm[view])
})

test('behavior: two instances have their own theme, modal and storage', { tag: '@main' }, async ({ page, world }) => {
  await page.goto('/pages/two.html')
  const garden = page.getByRole('region', { name: 'Garden' })
  const night = page.getByRole('region', { name: 'Night' })
  const background = (): Promise<string> => modal(page).evaluate((card) => getComputedStyle(card).backgroundColor)

  await night.getByRole('button').click()
  await expect(modal(page)).toHaveCount(1)
  await expect(garden.getByRole('button')).toHaveAttribute('aria-expanded', 'false')
  const dark = await background()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()

  await garden.getByRole('button').click()
  expect(await background()).not.toBe(dark)
  await modal(page).getByRole('button', { name: 'Harbor' }).click()
  await approve({ page })
  await expect(garden.locator('output')).toHaveText(`connected ${account(world, 0)}`)

  await page.reload()
  await expect(garden.locator('output')).toHaveText(`connected ${account(world, 0)}`)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => key.startsWith('garden/')).length).toBeGreaterThan(0)
  expect(keys.filter((key) => !/^(garden|night)\//.test(key))).toEqual([])
})

test('behavior: under a strict content security policy everything looks and works as without', {
  tag: '@main',
}, async ({ page }) => {
  const looks: unknown[] = []
  for (const path of ['/pages/plain.html', '/pages/strict.html']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(modal(page).getByRole('button', { name: 'Harbor' })).toBeVisible()
    await settled(page)
    looks.push(await modal(page).evaluate(look))
  }
  expect(looks[1]).toEqual(looks[0])
  await modal(page).getByRole('button', { name: 'Harbor' }).click()
  await approve({ page })
  await expect(page.locator('output')).toHaveText(/^connected/)
  await page.getByRole('main').getByRole('button').click()
  await expect(modal(page).locator('[data-part="account"]')).toContainText('10,000 ')
})

/** Size, place and look of everything in the card, to be compared between pages. Runs in the page. */
function look(card: Element): readonly string[] {
  return [card, ...card.querySelectorAll('*')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const box = [left, top, width, height].map((value) => Math.round(value))
    const { color, backgroundColor, font, letterSpacing, textTransform, borderTopWidth } = getComputedStyle(element)
    const style = element.tagName === 'path' ? [] : [color, backgroundColor, font, letterSpacing, textTransform]
    return [element.tagName, ...box, ...style, borderTopWidth].join(' ')
  })
}

/** How each view looks, on the way through a page from the first visit to the list of networks, and out again. */
async function walk(request: {
  readonly page: Page
  readonly path: string
  readonly world: World
}): Promise<Record<string, readonly string[]>> {
  const { page, path, world } = request
  const { url } = world.sandbox
  const looks: Record<string, readonly string[]> = {}
  const take = async (view: string, part: string): Promise<void> => {
    await modal(page).locator(`[data-part="${part}"]`).waitFor()
    await settled(page)
    looks[view] = await modal(page).evaluate(look)
  }
  await page.goto(path)
  await page.getByRole('main').getByRole('button').click()
  await take('connect', 'connect')
  await modal(page).locator('[data-part="connect-footer"] button').click()
  await modal(page).locator('[data-part="get-wallet"] [data-part="row"]').first().waitFor()
  await modal(page).getByRole('button', { name: 'What is a wallet?' }).click()
  await take('what-is-a-wallet', 'what-is-a-wallet')
  await modal(page).getByRole('button', { name: 'Back' }).click()
  await expect(modal(page).getByRole('heading', { name: 'Get a wallet' })).toBeVisible()
  await modal(page).getByRole('button', { name: 'Back' }).click()
  await setFault({ url, target: 'harbor', faults: { rejects: true } })
  await modal(page).getByRole('button', { name: 'Harbor' }).click()
  await expect(attempt(page)).toHaveAttribute('data-state', 'rejected')
  await take('rejected', 'attempt')
  await setFault({ url, target: 'harbor', faults: {} })
  await attempt(page).getByRole('button', { name: 'Try again' }).click()
  await approve({ page })
  await expect(page.locator('output')).toHaveText(/^connected/)
  await page.getByRole('main').getByRole('button').click()
  await take('account', 'hide-balances')
  await modal(page).locator('[data-part="network-chip"]').click()
  await take('networks', 'networks')
  await modal(page).getByRole('button', { name: 'Back' }).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.locator('output')).toHaveText('disconnected')
  return looks
}

/** Presses Approve as a visitor's mouse does: at the place where the button is seen. */
async function approveOverlay(page: Page): Promise<void> {
  const overlay = await approvalWindow({ page })
  const button = overlay.getByRole('button', { name: 'Approve' })
  await button.waitFor()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button of the overlay has no place on the page.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
