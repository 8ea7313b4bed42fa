import type { Page } from '@playwright/test'
import { approve } from '@portico/sandbox/testing'
import { modal, networkRow } from './demoPage.ts'
import { expect, test } from './fixtures.ts'
import { solanaAccount } from './solanaWorld.ts'
import { account } from './world.ts'

// The page is React's development build, so every difference between the two renders would be a console error, which
// fails the test.

test('default: a first visit is rendered complete, streamed part included, and hydrated', async ({ page, request }) => {
  const html = await (await request.get('/server')).text()
  expect(html).toContain('Connect wallet')
  expect(html).toContain('Portico Local')
  await page.goto('/server')
  await expect(page.getByRole('region', { name: 'Late' })).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(modal(page)).toBeVisible()
})

test('behavior: a returning visitor’s account is in the HTML, as a hint, and the button keeps its size', async ({
  page,
  world,
  problems,
}) => {
  const short = `${account(world, 0).slice(0, 6)}…${account(world, 0).slice(-6)}`
  await page.goto('/server')
  await hydrated(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal(page).getByRole('button', { name: 'Harbor' }).click()
  await approve({ page })
  await expect(page.locator('output')).toHaveText(`connected ${account(world, 0)}`)

  const html = await (await page.request.get('/server')).text()
  expect(html).toContain(short)
  expect(html).toContain('reconnecting')

  problems.allow(/Failed to load resource: net::ERR_FAILED/)
  // The page without its scripts: what the visitor sees first.
  await page.route('**/server-site/assets/*.js', (route) => route.abort())
  await page.goto('/server')
  const before = await page.getByRole('button', { name: short }).first().boundingBox()
  await page.unroute('**/server-site/assets/*.js')
  await page.goto('/server')
  await expect(page.locator('output')).toHaveText(`connected ${account(world, 0)}`)
  await expect(page.getByTestId('wagmi')).toHaveText('connected')
  const after = await page.getByRole('button', { name: short }).first().boundingBox()
  expect(after?.width).toBe(before?.width)
  expect(after?.height).toBe(before?.height)
})

test('behavior: a returning visitor with both kinds of networks is rendered and restored on what the page was about', async ({
  page,
  world,
}) => {
  const path = '/server?namespaces=both'
  const address = solanaAccount(world, 0)
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal(page).getByRole('button', { name: 'Harbor' }).click()
  await approve({ page })
  await approve({ page })
  await expect(page.locator('output')).toHaveText(`connected ${account(world, 0)}`)
  await page.getByRole('button', { name: /^Network/ }).click()
  await networkRow(page, world.solana.name).click()
  await expect(page.locator('output')).toHaveText(`connected ${address}`)

  const html = await (await page.request.get(path)).text()
  expect(html).toContain(address.slice(0, 4))
  await page.goto(path)
  await expect(page.locator('output')).toHaveText(`connected ${address}`)
  await expect(page.getByTestId('wagmi')).toHaveText('connected')
})

test('behavior: what the cookie says is not believed', async ({ page, context, world }) => {
  const hint = JSON.stringify({ account: `${world.chains[0].networkId}:${account(world, 5)}`, wallet: 'Harbor' })
  await context.addCookies([
    { name: encodeURIComponent('@appkit/v1/state'), value: encodeURIComponent(hint), url: world.url },
  ])
  const html = await (await page.request.get('/server')).text()
  expect(html).toContain(account(world, 5).slice(0, 6))
  await page.goto('/server')
  await expect(page.locator('output')).toHaveText('disconnected', { timeout: 3_500 })
})

/** Before that a press does nothing: the page is HTML. */
async function hydrated(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
}
