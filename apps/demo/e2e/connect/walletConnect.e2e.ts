// A phone over the local relay: the wallet's side is a page with the library of real wallets (apps/sandbox).
import { devices, type Locator, type Page } from '@playwright/test'
import { actOnRelay, type PhoneDriver, readRelay, setFault } from '@portico/sandbox/testing'
import { recoverMessageAddress } from 'viem'
import { expectSignedOnSolana, sendErc20, sendOnSolana } from '../account/sending.ts'
import {
  chooseNetwork,
  code,
  copyLink,
  fact,
  factIn,
  heroButton,
  listedRows,
  modal,
  networkRow,
  openAllWallets,
  openCode,
  openSection,
  section,
  settled,
} from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { record } from '../record.ts'
import { solanaAccount } from '../solanaWorld.ts'
import { account, type World } from '../world.ts'

const BOTH = '/?namespaces=both'
const LISTED = '/?namespaces=both&services.directory=true&projectId=local'

test('default: a code is read from the screen, one approval connects EVM and Solana, what is sent arrives, a reload restores both, and the page ends it', {
  tag: '@main',
}, async ({ page, world, phone }) => {
  await page.goto(BOTH)
  await openCode(page)
  await phone.pairByPicture({ bytes: await page.screenshot(), mimeType: 'image/png' })
  expect((await phone.proposal()).chains.toSorted()).toEqual(
    [...world.chains.map(({ networkId }) => networkId), world.solana.networkId].toSorted()
  )
  await phone.approve()
  await expect(modal(page)).toBeHidden()
  await expect(factIn(page, 'eip155', 'address')).toHaveText(account(world, 6))
  await expect(factIn(page, 'solana', 'address')).toHaveText(solanaAccount(world, 6))
  await expect(fact(page, 'wagmi', 'address')).toHaveText(account(world, 6))

  const approve = () => phone.approveRequest()
  await sendErc20(page, { world, approve, from: 6, to: 9 })
  await sign(page, 'Hello from a phone')
  expect((await approve()).fields).toMatchObject({ Message: 'Hello from a phone' })
  await expectSignedOnEvm(page, { message: 'Hello from a phone', address: account(world, 6) })

  await chooseNetwork(page, world.solana.name)
  await expect(fact(page, 'Portico', 'address')).toHaveText(solanaAccount(world, 6))
  await sendOnSolana(page, { world, approve, from: 6, to: 9 })

  await page.reload()
  await expect(factIn(page, 'eip155', 'address')).toHaveText(account(world, 6))
  await expect(fact(page, 'Portico', 'address')).toHaveText(solanaAccount(world, 6))
  await expect(modal(page)).toBeHidden()
  await sign(page, 'Grüße 👋 from Solana')
  await approve()
  await expectSignedOnSolana(page, { message: 'Grüße 👋 from Solana', address: solanaAccount(world, 6) })

  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expectDisconnected(page)
  await phone.untilSessions(0)
  expect(await phone.problems()).toEqual([])
})

test('behavior: networks change on either side; the page goes on with the account and network of the phone', async ({
  page,
  world,
  phone,
}) => {
  await connectPhone({ page, world, phone })
  const [first, second] = world.chains
  await phone.switchChain({ chain: second.networkId })
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(second.networkId)
  await expect(fact(page, 'wagmi', 'chainId')).toHaveText(String(second.chainId))
  await expect(fact(page, 'Portico', 'balance')).toHaveText('10000 LOC')
  // The phone approved both, so it is not asked again.
  await chooseNetwork(page, first.name)
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(first.networkId)
  await expect(fact(page, 'wagmi', 'chainId')).toHaveText(String(first.chainId))
  await phone.switchAccount({ address: account(world, 7) })
  await expect(factIn(page, 'eip155', 'address')).toHaveText(account(world, 7))
  await expect(fact(page, 'wagmi', 'address')).toHaveText(account(world, 7))
  await phone.switchAccount({ address: solanaAccount(world, 7) })
  await expect(factIn(page, 'solana', 'address')).toHaveText(solanaAccount(world, 7))
  await expect(factIn(page, 'eip155', 'address')).toHaveText(account(world, 7))
})

test('behavior: a reload of either side asks for nothing, and both can go on', async ({ page, world, phone }) => {
  await connectPhone({ page, world, phone })
  await chooseNetwork(page, world.chains[1].name)
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(world.chains[1].networkId)
  await page.reload()
  await expect(factIn(page, 'eip155', 'address')).toHaveText(account(world, 6))
  await expect(factIn(page, 'solana', 'address')).toHaveText(solanaAccount(world, 6))
  await expect(fact(page, 'wagmi', 'address')).toHaveText(account(world, 6))
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(world.chains[1].networkId)
  await expect(modal(page)).toBeHidden()
  await phone.page.reload()
  await phone.untilConnection('connected')
  await sign(page, 'After both came back')
  await phone.approveRequest()
  await expectSignedOnEvm(page, { message: 'After both came back', address: account(world, 6) })
})

test('behavior: under a strict policy a phone pairs, and nothing of it breaks the policy', async ({
  page,
  world,
  phone,
}) => {
  // Every violation is a console error, which fails the test.
  await page.goto('/pages/strict.html')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal(page).getByRole('button', { name: 'Scan with your phone' }).click()
  await code(page).waitFor()
  await phone.pair(await copyLink(page))
  await phone.approve()
  await expect(page.locator('output')).toHaveText(`connected ${account(world, 6)}`)
})

test('behavior: with the relay away, disconnecting does not wait, and the phone hears of it later', async ({
  page,
  world,
  problems,
  phone,
}) => {
  // The browser reports this for a socket without a server.
  problems.allow(/WebSocket connection to 'ws:/)
  await connectPhone({ page, world, phone })
  await actOnRelay({ url: world.sandbox.url, action: 'down' })
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expectDisconnected(page)
  await page.reload()
  await expectDisconnected(page)
  await actOnRelay({ url: world.sandbox.url, action: 'up' })
  // The next visit that pairs tells of it.
  await openCode(page)
  await expect.poll(async () => (await phone.sessions()).length).toBe(0)
})

test('behavior: a phone that approves a part connects that; what it left out is listed as unavailable', async ({
  page,
  world,
  phone,
}) => {
  const [first, second] = world.chains
  await page.goto(BOTH)
  await openCode(page)
  await phone.pair(await copyLink(page))
  // The network that the page is about is not among them.
  await phone.approve({ chains: [second.networkId] })
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(second.networkId)
  await expect(factIn(page, 'solana', 'status')).toHaveText('disconnected')
  await page.getByTestId('hero-buttons').getByRole('button').nth(1).click()
  await expect(networkRow(page, first.name)).toContainText('Your wallet doesn’t have this network')
  await expect(networkRow(page, second.name)).not.toContainText('doesn’t have')
  await phone.addChain({ chain: first.networkId })
  await expect(networkRow(page, first.name)).not.toContainText('doesn’t have')
  await networkRow(page, first.name).click()
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(first.networkId)
})

test('behavior: a relay that is killed is said, and the code is there again with it', async ({
  page,
  world,
  problems,
  phone,
}) => {
  problems.allow(/WebSocket connection to 'ws:/)
  await page.goto(BOTH)
  await openCode(page)
  await actOnRelay({ url: world.sandbox.url, action: 'down' })
  await expect(pairing(page)).toHaveAttribute('data-state', 'offline')
  await page.screenshot({ path: 'test-results/pairing-offline.png' })
  await actOnRelay({ url: world.sandbox.url, action: 'up' })
  await expect(pairing(page)).toHaveAttribute('data-state', 'waiting')
  await phone.pair(await copyLink(page))
  await phone.approve()
  await expect(modal(page)).toBeHidden()

  // And while it is connected: what was asked meanwhile is answered.
  await actOnRelay({ url: world.sandbox.url, action: 'down' })
  await sign(page, 'Into the dark')
  await actOnRelay({ url: world.sandbox.url, action: 'up' })
  await phone.approveRequest()
  await expectSignedOnEvm(page, { message: 'Into the dark', address: account(world, 6) })
})

test('behavior: a relay with every fault at once is survived', async ({ page, world, phone }) => {
  const faults = { duplicates: true, reorders: true, slowMs: 100 }
  await setFault({ url: world.sandbox.url, target: 'relay', faults })
  await connectPhone({ page, world, phone })
  await sign(page, 'Through a bad line')
  await phone.approveRequest()
  await expectSignedOnEvm(page, { message: 'Through a bad line', address: account(world, 6) })
  await phone.disconnect()
  await expectDisconnected(page)
})

test('behavior: two pages of the dapp have one session, and what ends in one ends in the other', async ({
  page,
  context,
  world,
  phone,
}) => {
  await connectPhone({ page, world, phone })
  const other = await context.newPage()
  await other.goto(BOTH)
  await expect(factIn(other, 'eip155', 'address')).toHaveText(account(world, 6))
  await sign(other, 'From the second page')
  await phone.approveRequest()
  await expectSignedOnEvm(other, { message: 'From the second page', address: account(world, 6) })
  await page.bringToFront()
  await sign(page, 'From the first page')
  await phone.approveRequest()
  await expectSignedOnEvm(page, { message: 'From the first page', address: account(world, 6) })
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expectDisconnected(page)
  await expectDisconnected(other)
  await phone.untilSessions(0)
})

test('behavior: nothing but the configured relay is contacted, and that only when a visitor pairs', async ({
  page,
  world,
  phone,
}) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).origin))
  const { requests } = record(page)
  await page.goto(BOTH)
  await heroButton(page).click()
  await expect(modal(page).getByRole('button', { name: 'Scan with your phone' })).toBeVisible()
  expect(sockets).toEqual([])
  expect((await readRelay({ url: world.sandbox.url })).clients).toEqual([])
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await connectPhone({ page, world, phone })
  await sign(page, 'Only here')
  await phone.approveRequest()
  await expectSignedOnEvm(page, { message: 'Only here', address: account(world, 6) })
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await phone.untilSessions(0)
  expect(new Set(sockets)).toEqual(new Set([new URL(world.sandbox.config.relayUrl).origin]))
  const hosts = new Set(requests.map((request) => new URL(request.url()).hostname))
  expect([...hosts].filter((host) => host !== 'localhost' && host !== '127.0.0.1')).toEqual([])
})

test('behavior: a listed wallet has its own code, its app on this computer, and where to get it', async ({
  page,
  world,
  phone,
}) => {
  const opened = await noteOpened(page)
  await page.goto(LISTED)
  await openAllWallets(page)
  await listedRows(page).filter({ hasText: 'Lantern' }).click()
  await expect(code(page)).toBeVisible()
  await expect(modal(page).getByRole('tab')).toHaveCount(2)
  await modal(page).getByRole('tab', { name: 'This computer' }).click()
  await modal(page)
    .getByRole('link', { name: /Open Lantern/ })
    .click()
  const [href] = await opened()
  expect(href).toMatch(/^lantern-desktop:\/\/wc\?uri=wc%3A/)
  expect(await page.content()).not.toContain('symKey')
  await phone.pair(decodeURIComponent(href?.split('uri=')[1] ?? ''))
  await phone.approve()
  await expect(modal(page)).toBeHidden()
  await expect(factIn(page, 'eip155', 'address')).toHaveText(account(world, 6))

  // The way that was chosen is the first thing next time.
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await openAllWallets(page)
  await listedRows(page).filter({ hasText: 'Lantern' }).click()
  await expect(modal(page).getByRole('tab', { name: 'This computer' })).toHaveAttribute('aria-selected', 'true')
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
  test.use(pixel)

  test('default: the wallet is opened by a link of its own, and again for each request', { tag: '@main' }, async ({
    page,
    world,
    phone,
  }) => {
    const opened = await noteOpened(page)
    await page.goto(LISTED)
    await heroButton(page).tap()
    await modal(page)
      .getByRole('button', { name: /Lantern/ })
      .first()
      .tap()
    await expect(modal(page).getByRole('link', { name: 'Open Lantern' })).toBeVisible()
    const [href = ''] = await opened()
    expect(href).toMatch(/^lantern:\/\/wc\?uri=wc%3A/)
    expect(await page.content()).not.toContain('symKey')
    await phone.pair(decodeURIComponent(href.split('uri=')[1] ?? ''))
    await phone.approve()
    await page.bringToFront()
    await expect(modal(page)).toBeHidden()
    await sign(page, 'On the same phone')
    await expect.poll(opened).toEqual([href, 'lantern://'])
    await phone.approveRequest()
    await page.bringToFront()
    await expectSignedOnEvm(page, { message: 'On the same phone', address: account(world, 6) })
  })

  test('behavior: any wallet: the apps first, and the code for another phone', async ({ page, world, phone }) => {
    await page.goto(LISTED)
    await heroButton(page).tap()
    await modal(page).getByRole('button', { name: 'Open a wallet app' }).tap()
    await expect(modal(page).getByRole('button', { name: /Lantern/ })).toBeVisible()
    await modal(page)
      .getByRole('button', { name: /QR code/ })
      .tap()
    await expect(code(page)).toBeVisible()
    await settled(page)
    await phone.pairByPicture({ bytes: await page.screenshot(), mimeType: 'image/png' })
    await phone.approve()
    await page.bringToFront()
    await expect(modal(page)).toBeHidden()
    await expect(factIn(page, 'solana', 'address')).toHaveText(solanaAccount(world, 6))
  })
})

/** Pairs a phone by the link of the code, with all that the page asks for. */
async function connectPhone({ page, world, phone }: PhoneWorld): Promise<void> {
  await page.goto(BOTH)
  await openCode(page)
  await phone.pair(await copyLink(page))
  await phone.approve()
  await expect(modal(page)).toBeHidden()
  await expect(factIn(page, 'eip155', 'address')).toHaveText(account(world, 6))
  await expect(factIn(page, 'solana', 'address')).toHaveText(solanaAccount(world, 6))
}

interface PhoneWorld {
  readonly page: Page
  readonly world: World
  readonly phone: PhoneDriver
}

/** The pairing that the modal shows; its `data-state` is one of the sixteen of an attempt. */
function pairing(page: Page): Locator {
  return modal(page).locator('[data-part="pairing-any"], [data-part="pairing"]')
}

async function sign(page: Page, message: string): Promise<void> {
  const form = await openSection(page, 'Sign a message')
  await form.getByRole('textbox', { name: 'Message' }).fill(message)
  await form.getByRole('button', { name: 'Sign message' }).click()
}

/** The signature on the page is one of the account's key over the text. */
async function expectSignedOnEvm(
  page: Page,
  { message, address }: { readonly message: string; readonly address: string }
): Promise<void> {
  const signed = section(page, 'Sign a message').locator('[data-fact="signature"]')
  await expect
    .poll(async () => {
      const signature = (await signed.count()) > 0 ? ((await signed.textContent()) ?? '') : ''
      return /^0x[0-9a-f]+$/.test(signature)
        ? recoverMessageAddress({ message, signature: signature as `0x${string}` })
        : undefined
    })
    .toBe(address)
}

async function expectDisconnected(page: Page): Promise<void> {
  await expect(factIn(page, 'eip155', 'status')).toHaveText('disconnected')
  await expect(factIn(page, 'solana', 'status')).toHaveText('disconnected')
  await expect(fact(page, 'wagmi', 'status')).toHaveText('disconnected')
}

/** Links are noted instead of opened: there is no such app here. Returns what reads them. */
async function noteOpened(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const links: string[] = []
    Reflect.set(window, 'openedLinks', links)
    window.open = (url) => {
      links.push(String(url))
      return null
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'openedLinks'))
}
