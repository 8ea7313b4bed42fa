import type { Page, Request } from '@playwright/test'
import { readRequests } from '@portico/sandbox/testing'
import { connect, fact, heroButton, modal } from './demoPage.ts'
import { expect, test } from './fixtures.ts'

test('behavior: nothing before the first input; then own chunks only; a wallet only after it was chosen', async ({
  page,
  world,
}) => {
  const { requests, quiet } = record(page)
  await page.goto('/')
  await quiet()
  const html = await (await page.request.get('/')).text()
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+|http[^"]+\.js)"/g)].map(([, path]) =>
    new URL(path ?? '', world.url).toString()
  )
  expect(requests.map((request) => request.url()).toSorted()).toEqual([`${world.url}/`, ...named].toSorted())

  const beforeInput = requests.length
  await page.mouse.move(200, 300)
  await expect.poll(() => requests.length).toBeGreaterThan(beforeInput)
  await quiet()
  await heroButton(page).click()
  await expect(modal(page).getByRole('button', { name: 'Harbor' })).toBeVisible()
  await quiet()
  const afterInput = requests.slice(beforeInput).map((request) => request.url())
  expect(afterInput.filter((url) => !url.startsWith(`${world.url}/assets/`))).toEqual([])
  expect(page.frames()).toHaveLength(1)
  expect(await readRequests(world.sandbox)).toEqual({ services: [], wallets: [] })

  await modal(page).getByRole('button', { name: 'Harbor' }).click()
  await expect.poll(async () => (await readRequests(world.sandbox)).wallets.length).toBeGreaterThan(0)
})

test('behavior: a whole visit asks only hosts that are configured', async ({ page, world }) => {
  const { requests } = record(page)
  await page.goto('/')
  await connect(page)
  await expect(fact(page, 'Portico', 'balance')).toHaveText('10000 ETH')
  const configured = [world.url, world.sandbox.url, ...world.chains.map(({ rpcUrl }) => rpcUrl)].map(
    (url) => new URL(url).origin
  )
  expect(new Set(requests.map((request) => new URL(request.url()).origin))).toEqual(new Set(configured.slice(0, 3)))
})

test('behavior: a returning visitor is restored by silent wallet reads, without chain or service', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await connect(page)
  await expect(fact(page, 'Portico', 'balance')).toHaveText('10000 ETH')
  const before = await readRequests(world.sandbox)
  const { requests, quiet } = record(page)
  await page.reload()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  await quiet()
  const ofPage = requests.filter((request) => request.frame() === page.mainFrame())
  const origins = new Set(ofPage.map((request) => new URL(request.url()).origin))
  expect(origins).toEqual(new Set([world.url, world.sandbox.url]))
  const after = await readRequests(world.sandbox)
  expect(after.services).toEqual(before.services)
  const asked = after.wallets.slice(before.wallets.length).map(({ method }) => method)
  expect(asked.filter((method) => PROMPTS.includes(method))).toEqual([])
})

/** Requests of the page and its frames over the network, and how to wait until there are no more. */
function record(page: Page): { readonly requests: Request[]; readonly quiet: () => Promise<void> } {
  const requests: Request[] = []
  let lastMs = Date.now()
  page.on('request', (request) => {
    if (!/^https?:/.test(request.url())) return
    requests.push(request)
    lastMs = Date.now()
  })
  return { requests, quiet: () => expect.poll(() => Date.now() - lastMs).toBeGreaterThan(500) }
}

const PROMPTS = ['eth_requestAccounts', 'wallet_requestPermissions', 'wallet_switchEthereumChain', 'personal_sign']
