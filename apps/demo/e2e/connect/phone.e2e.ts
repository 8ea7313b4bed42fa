import { type CDPSession, devices, type Page } from '@playwright/test'
import { approve } from '@portico/sandbox/testing'
import { attempt, fact, heroButton, modal, settled } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
test.use(phone)

test('default: a drawer at the bottom, with targets for a finger, that closes by a swipe', async ({ page }) => {
  await page.goto('/')
  await heroButton(page).tap()
  await modal(page).getByRole('button', { name: 'Harbor' }).waitFor()
  await settled(page)
  const card = await modal(page).boundingBox()
  const viewport = page.viewportSize()
  if (!card || !viewport) throw new Error('The drawer or the window has no size.')
  expect(Math.round(card.y + card.height)).toBe(viewport.height)
  expect(Math.round(card.width)).toBe(viewport.width)
  for (const control of await modal(page).getByRole('button').all()) {
    const { height = 0 } = (await control.boundingBox()) ?? {}
    expect(height, (await control.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }

  await swipeDown({ page, fromY: card.y + 10, distance: 40, slowly: true })
  await settled(page)
  await expect(modal(page)).toBeVisible()
  await swipeDown({ page, fromY: card.y + 10, distance: card.height * 0.6 })
  await expect(modal(page)).toBeHidden()
})

test('behavior: connect by touch, approve, and the account in the drawer', { tag: '@main' }, async ({ page }) => {
  await page.goto('/')
  await heroButton(page).tap()
  await modal(page).getByRole('button', { name: 'Harbor' }).tap()
  await expect(attempt(page)).toHaveAttribute('data-state', 'waiting')
  await approve({ page })
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  await heroButton(page).tap()
  await expect(modal(page)).toContainText('10,000 ')
})

/** One finger, from the middle of the drawer's top edge downwards. */
async function swipeDown(request: {
  readonly page: Page
  readonly fromY: number
  readonly distance: number
  readonly slowly?: boolean
}): Promise<void> {
  const { page, fromY, distance, slowly = false } = request
  const session: CDPSession = await page.context().newCDPSession(page)
  const x = (page.viewportSize()?.width ?? 0) / 2
  const steps = slowly ? 30 : 6
  const touch = (type: 'touchStart' | 'touchMove', y: number): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await touch('touchStart', fromY)
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', fromY + (distance * step) / steps)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
