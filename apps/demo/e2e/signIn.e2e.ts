// Signing in with a wallet, in the modal of a real page, verified by the demo's own server over the local chains.
import type { BrowserContext, Page } from '@playwright/test'
import { approve, reject, setFault } from '@portico/sandbox/testing'
import { deployAccountFactory, testAccount } from '@portico/test-kit/chains'
import { type Hex, serializeErc6492Signature } from 'viem'
import { chooseWallet, fact, factIn, heroButton, modal, openCode, openSection, section } from './demoPage.ts'
import { expect, test } from './fixtures.ts'
import { announceAccount } from './smartWallet.ts'
import { solanaAccount } from './solanaWorld.ts'
import { account } from './world.ts'

test('default: connect and sign in are one journey, which the server verifies; a reload needs no signature', {
  tag: '@main',
}, async ({ page, world }) => {
  await page.goto('/?siwx=required')
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  await expect(title(page)).toHaveText('Prove that it’s you')
  await expect(modal(page)).toContainText('2 of 2')
  // The wallet agreed; for the page nothing is connected yet.
  await expect(fact(page, 'Portico', 'status')).toHaveText('connecting')
  await expect(fact(page, 'wagmi', 'status')).toHaveText('connected')
  expect(await serverSession(page)).toBeNull()
  await pressSignIn(page)
  const asked = await approve({ page })
  expect(asked.fields['Message']).toContain(
    `${new URL(world.url).host} wants you to sign in with your Ethereum account:`
  )
  await expect(title(page)).toHaveText('You’re signed in')
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  expect(await serverSession(page)).toMatchObject({ address: account(world, 0), networkId: world.chains[0].networkId })
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

  await page.reload()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  await expect(signInFact(page, 'status')).toHaveText('signedIn')
  await expect(modal(page)).toBeHidden()
})

test('behavior: declined, it can be answered again; given up, nothing is connected', async ({ page }) => {
  await page.goto('/?siwx=required')
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  await pressSignIn(page)
  await reject({ page })
  await expect(title(page)).toHaveText('Signature declined')
  await page.keyboard.press('Escape')
  await expect(modal(page)).toContainText('This site requires you to sign in. To leave, disconnect.')
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await reject({ page })
  await expect(title(page)).toHaveText('Signature declined')
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  await expect(fact(page, 'wagmi', 'status')).toHaveText('disconnected')
  await page.reload()
  await expect(heroButton(page)).toHaveText('Connect wallet')
})

test('behavior: optional, the page’s button signs in and out, and the connection stays', { tag: '@main' }, async ({
  page,
  world,
}) => {
  await page.goto('/?siwx=optional')
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  await expect(title(page)).toHaveText('Prove that it’s you')
  await modal(page).getByRole('button', { name: 'Not now' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  const own = await openSection(page, 'Sign in')
  await own.getByRole('button', { name: 'Sign in' }).click()
  await pressSignIn(page)
  await approve({ page })
  await expect(modal(page)).toBeHidden()
  await own.getByRole('button', { name: 'Ask the server' }).click()
  await expect(own.getByText(`The server knows ${account(world, 0)}.`)).toBeVisible()
  await own.getByRole('button', { name: 'Sign out' }).click()
  await expect(signInFact(page, 'status')).toHaveText('signedOut')
  expect(await serverSession(page)).toBeNull()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
})

test('behavior: on Solana one prompt of the wallet connects and signs in, and the server verifies its text', {
  tag: '@main',
}, async ({ page, world }) => {
  const prompts = countPrompts(page)
  await page.goto('/?siwx=required&namespaces=solana')
  await chooseWallet(page, 'Harbor')
  const asked = await approve({ page })
  expect(asked.heading).toMatch(/sign in/i)
  expect(asked.fields['Message']).toContain('Sign in to the Portico demo.')
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  expect(prompts()).toBe(1)
  expect(await serverSession(page)).toMatchObject({
    address: solanaAccount(world, 0),
    networkId: world.solana.networkId,
  })
  // Who comes back is asked nothing.
  await page.reload()
  await expect(signInFact(page, 'status')).toHaveText('signedIn')
  expect(prompts()).toBe(1)
})

test('behavior: on Solana a declined prompt connects nothing, and is no second prompt', async ({ page }) => {
  const prompts = countPrompts(page)
  await page.goto('/?siwx=required&namespaces=solana')
  await chooseWallet(page, 'Harbor')
  await reject({ page })
  await expect(title(page)).toHaveText('Request declined in Harbor')
  expect(prompts()).toBe(1)
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await approve({ page })
  await expect(modal(page)).toBeHidden()
  expect(prompts()).toBe(2)
})

test('behavior: one wallet on EVM and Solana signs in with each account, and one session has both', async ({
  page,
  world,
}) => {
  await page.goto('/?siwx=required&namespaces=both')
  await chooseWallet(page, 'Harbor')
  // For each: to connect, and to sign.
  for (const namespace of ['eip155', 'solana']) {
    await approve({ page })
    await pressSignIn(page)
    await approve({ page })
    await expect(factIn(page, namespace, 'status')).toHaveText('connected')
  }
  await expect(modal(page)).toBeHidden()
  const both = [account(world, 0), solanaAccount(world, 0)]
  expect(await serverSession(page)).toMatchObject({ accounts: both.map((address) => ({ address })) })
  await page.reload()
  await expect(factIn(page, 'eip155', 'status')).toHaveText('connected')
  await expect(factIn(page, 'solana', 'status')).toHaveText('connected')
  await expect(signInFact(page, 'status')).toHaveText('signedIn')
})

test('behavior: over WalletConnect the phone signs, and the server verifies it', async ({ page, phone, world }) => {
  await page.goto('/?siwx=required')
  await openCode(page)
  await phone.pairByPicture({ bytes: await page.screenshot(), mimeType: 'image/png' })
  await phone.approve()
  await pressSignIn(page)
  expect((await phone.approveRequest()).fields['Message']).toContain('Sign in to the Portico demo.')
  await expect(modal(page)).toBeHidden()
  expect(await serverSession(page)).toMatchObject({ address: account(world, 6) })
})

test('behavior: over WalletConnect one approval connects and signs in, where the phone can', { tag: '@main' }, async ({
  page,
  phone,
  world,
}) => {
  await phone.setSignsIn(true)
  await page.goto('/?siwx=required')
  await openCode(page)
  await phone.pairByPicture({ bytes: await page.screenshot(), mimeType: 'image/png' })
  const asked = await phone.approveRequest()
  expect(asked.method).toBe('wc_sessionAuthenticate')
  expect(asked.fields['Message']).toContain('Sign in to the Portico demo.')
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  expect(await serverSession(page)).toMatchObject({ address: account(world, 6) })
  await page.reload()
  await expect(signInFact(page, 'status')).toHaveText('signedIn')
})

test('behavior: a contract account signs in, deployed (EIP-1271) and not yet (EIP-6492)', { tag: '@main' }, async ({
  page,
  world,
}) => {
  const [{ rpcUrl, chainId }] = world.chains
  const factory = await deployAccountFactory({ rpcUrl })
  const [deployed, later] = [testAccount(3), testAccount(4)]
  await factory.deploy(deployed.address)
  await announceAccount(page, {
    name: 'Contract',
    chainId,
    rpcUrl,
    address: await factory.accountOf(deployed.address),
    sign: (raw) => deployed.signMessage({ message: { raw } }),
  })
  await announceAccount(page, {
    name: 'Future',
    chainId,
    rpcUrl,
    address: await factory.accountOf(later.address),
    sign: async (raw): Promise<Hex> =>
      serializeErc6492Signature({
        address: factory.address,
        data: factory.deployData(later.address),
        signature: await later.signMessage({ message: { raw } }),
      }),
  })
  await page.goto('/?siwx=required')
  for (const [name, owner] of [
    ['Contract', deployed],
    ['Future', later],
  ] as const) {
    await chooseWallet(page, name)
    await pressSignIn(page)
    await expect(modal(page)).toBeHidden()
    expect(await serverSession(page)).toMatchObject({ address: await factory.accountOf(owner.address) })
    await heroButton(page).click()
    await modal(page).getByRole('button', { name: 'Disconnect' }).click()
    await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
    await expect.poll(() => serverSession(page)).toBeNull()
  }
})

test('behavior: signing out in one page signs out the other, and both ask again', async ({ page, context }) => {
  await page.goto('/?siwx=required')
  await signInWith(page, 'Harbor')
  const other = await context.newPage()
  await other.goto('/?siwx=required')
  await expect(signInFact(other, 'status')).toHaveText('signedIn')
  await (await openSection(other, 'Sign in')).getByRole('button', { name: 'Sign out' }).click()
  await expect(fact(other, 'Portico', 'status')).toHaveText('disconnected')
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  expect(await serverSession(page)).toBeNull()
})

test('behavior: while the server is down nothing is lost; when it is back the same signature counts', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/Failed to load resource: net::ERR_FAILED/)
  await page.goto('/?siwx=required')
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  await down(context)
  await pressSignIn(page)
  await approve({ page })
  await expect(title(page)).toHaveText('Couldn’t check your signature')
  await context.unroute('**/api/auth/verify')
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
})

test('behavior: a session that ends on the server is asked for anew at the next visit, without a modal by itself', async ({
  page,
  context,
}) => {
  await page.goto('/?siwx=required')
  await signInWith(page, 'Harbor')
  await context.clearCookies()
  await page.reload()
  await expect(heroButton(page)).toHaveText('Sign in')
  await expect(fact(page, 'Portico', 'status')).toHaveText('reconnecting')
  await expect(modal(page)).toBeHidden()
  await heroButton(page).click()
  await pressSignIn(page)
  await approve({ page })
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
})

test('behavior: a slow server: what is awaited is said, and nothing has to be pressed again', async ({
  page,
  context,
}) => {
  const nonce = await slow(context, 'nonce')
  const verify = await slow(context, 'verify')
  await page.goto('/?siwx=required')
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  await expect(signIn(page)).toHaveAttribute('data-state', 'preparing')
  nonce.answer()
  await expect(signIn(page)).toHaveAttribute('data-state', 'ready')
  await pressSignIn(page)
  await approve({ page })
  await expect(signIn(page)).toHaveAttribute('data-state', 'verifying')
  await expect(title(page)).toHaveText('Checking your signature')
  verify.answer()
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
})

test('behavior: the account is switched while the wallet signs: only the new account is signed in', async ({
  page,
  world,
}) => {
  await page.goto('/?siwx=required')
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  const asked = page.waitForEvent('popup')
  await pressSignIn(page)
  const old = await asked
  await setFault({ url: world.sandbox.url, target: 'harbor', faults: { changesAccount: true } })
  // The wallet's window for the other account is still there, and what is signed in it is worth nothing.
  await expect(signIn(page)).toHaveAttribute('data-state', 'ready')
  await old.getByRole('button', { name: 'Approve' }).click()
  await pressSignIn(page)
  const { fields } = await approve({ page })
  expect(fields['Message']).toContain(account(world, 1))
  await expect(modal(page)).toBeHidden()
  expect(await serverSession(page)).toMatchObject({ address: account(world, 1), accounts: [{}] })
})

test('behavior: a session that ends while the page is open is asked for anew, without a modal by itself', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/?siwx=required')
  await signInWith(page, 'Harbor')
  await page.clock.fastForward(8 * 24 * 60 * 60 * 1000)
  await expect(heroButton(page)).toHaveText('Sign in')
  await expect(signInFact(page, 'status')).toHaveText('required')
  await expect(modal(page)).toBeHidden()
})

async function signInWith(page: Page, wallet: string): Promise<void> {
  await chooseWallet(page, wallet)
  await approve({ page })
  await pressSignIn(page)
  await approve({ page })
  await expect(modal(page)).toBeHidden()
}

async function pressSignIn(page: Page): Promise<void> {
  await modal(page).getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** How often wallets have asked something, in windows of their own and in frames over the page. */
function countPrompts(page: Page): () => number {
  let prompts = 0
  page.on('popup', () => prompts++)
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/approve.html#')) prompts++
  })
  return () => prompts
}

/** What the view says happened. */
function title(page: Page) {
  return modal(page).locator('[data-part="state-title"]')
}

/** What the hook says of signing in. */
function signInFact(page: Page, name: string) {
  return section(page, 'Sign in').locator(`[data-fact="${name}"]`)
}

/** Who the server takes this browser for. */
async function serverSession(page: Page): Promise<unknown> {
  return page.evaluate(async () => (await (await fetch('/api/auth/session')).json()).session)
}

/** The view of signing in, whose `data-state` is its step. */
function signIn(page: Page) {
  return modal(page).locator('[data-part="sign-in"]')
}

/** Holds the answers of one of the server's handlers until `answer` is called. */
async function slow(context: BrowserContext, handler: string): Promise<{ readonly answer: () => void }> {
  let answer = (): void => undefined
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await context.route(`**/api/auth/${handler}`, (route) => released.then(() => route.continue()))
  return { answer: () => answer() }
}

async function down(context: BrowserContext): Promise<void> {
  await context.route('**/api/auth/verify', (route) => route.abort())
}
