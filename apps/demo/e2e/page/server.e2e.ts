import type { Page } from '@playwright/test'
import { approve } from '@portico/sandbox/testing'
import { modal, networkRow } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { solanaAccount } from '../solanaWorld.ts'
import { account } from '../world.ts'

// The page is React's development build, so every difference between the two renders would be a console error, which
// fails the test.

test('default: a first visit is rendered complete and hydrated; later the account is in the HTML, as a hint, in a button of the same size', {
  tag: '@main',
}, async ({ page, request, world, problems }) => {
  const first = await (await request.get('/server')).text()
  expect(first).toContain('Connect wallet')
  expect(first).toContain('Portico Local')
  const short = `${account(world, 0).slice(0, 6)}…${account(world, 0).slice(-6)}`
  await page.goto('/server')
  // It is streamed after the rest.
  await expect(page.getByRole('region', { name: 'Late' })).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal(page).getByRole('button', { name: 'Harbor' }).click()
  await approve({ page })
  await expect(page.locator('output')).toHaveText(`connected ${account(world, 0)}`)
  // The name comes after the account. The next visit knows it only if this one has read it.
  await expect(page.getByRole('button', { name: 'ada.portico.test' }).first()).toBeAttached()

  const html = await (await page.request.get('/server')).text()
  // In two pieces, so that it is cut between them where it has to be.
  expect(html.replace(/<[^>]*>/g, '')).toContain(short)
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
  // The page knows the name from the last visit; the server is never told.
  const after = await page.getByRole('button', { name: 'ada.portico.test' }).first().boundingBox()
  expect(after?.width).toBe(before?.width)
  expect(after?.height).toBe(before?.height)
})

test('behavior: under a strict policy a server’s markup looks as without, before and after it hydrates', async ({
  page,
  problems,
}) => {
  await page.goto('/server')
  await hydrated(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal(page).getByRole('button', { name: 'Harbor' }).click()
  await approve({ page })
  await expect(page.locator('output')).toHaveText(/^connected/)

  problems.allow(/Failed to load resource: net::ERR_FAILED/)
  const looks: Record<string, { readonly before: unknown; readonly after: unknown }> = {}
  // Every violation of a policy is a console error, which fails the test.
  for (const path of ['/server', '/server/strict', '/server/nonce']) {
    const address = `${path}?accent=%237a2fd8`
    await page.route('**/server-site/assets/*.js', (route) => route.abort())
    await page.goto(address)
    await expect(page.locator('[data-part="avatar"]').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Late' })).toBeVisible()
    const before = await look(page)
    await page.unroute('**/server-site/assets/*.js')
    await page.goto(address)
    await expect(page.locator('output')).toHaveText(/^connected/)
    await expect.poll(async () => (await look(page)).accents).toEqual(['#7a2fd8'])
    looks[path] = { before, after: await look(page) }
  }
  expect(looks['/server/strict']).toEqual(looks['/server'])
  expect(looks['/server/nonce']?.after).toEqual(looks['/server']?.after)
  expect(looks['/server/nonce']?.before).toMatchObject({ accents: ['#7a2fd8'] })
  expect(looks['/server/strict']?.before).toMatchObject({ styled: 0, avatars: ['24 24 true', '24 24 true'] })
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
  const other = account(world, 5)
  const hint = JSON.stringify([world.chains[0].networkId, other, 'Harbor'])
  await context.addCookies([
    { name: encodeURIComponent('@appkit/v1/state'), value: encodeURIComponent(hint), url: world.url },
  ])
  const html = await (await page.request.get('/server')).text()
  // The server shows it for a moment, in what is seen.
  expect(html.replace(/<[^>]*>/g, '')).toContain(`${other.slice(0, 6)}…${other.slice(-6)}`)
  await page.goto('/server')
  await expect(page.locator('output')).toHaveText('disconnected')
})

/** Before that a press does nothing: the page is HTML. */
async function hydrated(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
}

/** What is seen of the buttons: their boxes and colors, the theme they have, and how many style attributes there are. */
function look(page: Page): Promise<{
  readonly accents: readonly string[]
  readonly avatars: readonly string[]
  readonly boxes: readonly string[]
  readonly styled: number
}> {
  return page.getByRole('main').evaluate((main) => {
    const roots = [...main.querySelectorAll('[data-portico]')]
    const all = roots.flatMap((root) => [...root.querySelectorAll('*')])
    return {
      accents: [...new Set(roots.map((root) => getComputedStyle(root).getPropertyValue('--portico-accent')))],
      avatars: all
        .filter((element) => element.matches('[data-part="avatar"]'))
        .map((element) => {
          const { width, height } = element.getBoundingClientRect()
          const paint = element.querySelector('rect')?.getAttribute('fill')?.slice(5, -1) ?? ''
          return `${width} ${height} ${document.getElementById(paint)?.tagName === 'linearGradient'}`
        }),
      boxes: all.map((element) => {
        const { width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, fontSize } = getComputedStyle(element)
        return [element.tagName, Math.round(width), Math.round(height), color, backgroundColor, fontSize].join(' ')
      }),
      styled: all.filter((element) => element.hasAttribute('style')).length,
    }
  })
}
