import { approve, readRequests } from '@portico/sandbox/testing'
import { review } from '../account/sendView.ts'
import { chooseWallet, connect, fact, factIn, heroButton, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { record } from '../record.ts'
import { account } from '../world.ts'

// With one adapter, and with two.
for (const { path, tag } of [
  { path: '/', tag: [] },
  { path: '/?namespaces=both', tag: '@main' },
]) {
  test(`behavior: nothing before the first input; then own chunks only; a wallet only after it was chosen: ${path}`, {
    tag,
  }, async ({ page, world }) => {
    const { requests, quiet } = record(page)
    await page.goto(path)
    await quiet()
    const html = await (await page.request.get(path)).text()
    const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+|http[^"]+\.js)"/g)].map(([, path]) =>
      new URL(path ?? '', world.url).toString()
    )
    expect(requests.map((request) => request.url()).toSorted()).toEqual([`${world.url}${path}`, ...named].toSorted())

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
}

test('behavior: a whole visit asks only hosts that are configured, and the next one is restored by silent wallet reads alone', {
  tag: '@main',
}, async ({ page, world }) => {
  const { requests, quiet } = record(page)
  await page.goto('/')
  await connect(page)
  await expect(fact(page, 'Portico', 'balance')).toHaveText('10000 ETH')
  // The blockchain API answers, so the chain's own RPC is not asked: rpc.e2e.ts has what happens when it does not.
  const configured = [world.url, world.sandbox.url].map((url) => new URL(url).origin)
  expect(new Set(requests.map((request) => new URL(request.url()).origin))).toEqual(new Set(configured))

  const before = await readRequests(world.sandbox)
  const visited = requests.length
  await page.reload()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  await quiet()
  const ofPage = requests.slice(visited).filter((request) => request.frame() === page.mainFrame())
  expect(new Set(ofPage.map((request) => new URL(request.url()).origin))).toEqual(new Set(configured))
  const after = await readRequests(world.sandbox)
  expect(after.services).toEqual(before.services)
  const asked = after.wallets.slice(before.wallets.length).map(({ method }) => method)
  expect(asked.filter((method) => PROMPTS.includes(method))).toEqual([])
})

test('behavior: a whole visit with Solana asks only hosts that are configured', async ({ page, world }) => {
  const { requests } = record(page)
  await page.goto('/?namespaces=both')
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  await approve({ page })
  await expect(factIn(page, 'solana', 'balance')).toHaveText('10000 SOL')
  await expect(factIn(page, 'eip155', 'balance')).toHaveText('10000 ETH')
  const configured = [world.url, world.sandbox.url].map((url) => new URL(url).origin)
  expect(new Set(requests.map((request) => new URL(request.url()).origin))).toEqual(new Set(configured))
})

test("behavior: without a service the account's tabs, Receive, Send and Activity ask the app's own RPC URLs alone", async ({
  page,
  world,
}) => {
  const { requests, quiet } = record(page)
  await page.goto('/?services.api=false')
  await connect(page)
  await heroButton(page).click()
  await expect(modal(page).locator('[data-part="tokens"][data-state="ready"]')).toBeVisible()
  for (const tab of await modal(page).getByRole('tab').all()) await tab.click()
  await expect(modal(page).locator('[data-part="activity"]')).toBeVisible()
  await modal(page).getByRole('button', { name: 'Receive' }).click()
  await expect(modal(page).getByRole('heading', { name: 'Receive' })).toBeVisible()
  await modal(page).getByRole('button', { name: 'Back' }).click()
  await modal(page).getByRole('button', { name: 'Send' }).click()
  await modal(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('0.25')
  await review(page, account(world, 5))
  await quiet()
  const ofPage = requests.filter((request) => request.frame() === page.mainFrame())
  const origins = new Set(ofPage.map((request) => new URL(request.url()).origin))
  // The sandbox's own origin serves the wallets of the page, which are no part of it.
  // Receive asks every network what the account is there.
  const nodes = world.chains.map(({ rpcUrl }) => new URL(rpcUrl).origin)
  expect(origins).toEqual(new Set([world.url, world.sandbox.url, ...nodes]))
  expect((await readRequests(world.sandbox)).services).toEqual([])
})

const PROMPTS = ['eth_requestAccounts', 'wallet_requestPermissions', 'wallet_switchEthereumChain', 'personal_sign']
