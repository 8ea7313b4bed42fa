// Signing in with a wallet, in the modal of a real page, verified by the demo's own server over the local chains.
import type { Page } from '@playwright/test'
import { approve, reject, setFault } from '@portico/sandbox/testing'
import { deployAccountFactory, testAccount } from '@portico/test-kit/chains'
import { type Hex, serializeErc6492Signature } from 'viem'
import { chooseWallet, fact, factIn, heroButton, modal, openCode, openSection, section } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { announceAccount } from '../smartWallet.ts'
import { solanaAccount } from '../solanaWorld.ts'
import { account } from '../world.ts'

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

test('behavior: optional, the page’s button signs in and out, and the connection stays', async ({ page, world }) => {
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
  // A returning user is asked nothing.
  await page.reload()
  await expect(signInFact(page, 'status')).toHaveText('signedIn')
  expect(prompts()).toBe(1)
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

test('behavior: over WalletConnect one approval connects and signs in, where the phone can', async ({
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

test('behavior: a contract account signs in, deployed (EIP-1271) and not yet (EIP-6492)', async ({ page, world }) => {
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

test('behavior: a page that the server sends to signed-in users only, before, while and after', async ({
  page,
  world,
  problems,
}) => {
  problems.allow(/Failed to load resource: .* 401/)
  expect((await page.goto('/members'))?.status()).toBe(401)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  await pressSignIn(page)
  await approve({ page })
  await expect(modal(page)).toBeHidden()
  const own = await openSection(page, 'Sign in')
  await own.getByRole('link', { name: 'Members page' }).click()
  await expect(page.getByText(`The server knows you as ${account(world, 0)}`)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the demo' }).click()
  await expect(signInFact(page, 'status')).toHaveText('signedIn')
  await (await openSection(page, 'Sign in')).getByRole('button', { name: 'Sign out' }).click()
  await expect(signInFact(page, 'status')).toHaveText('signedOut')
  expect((await page.goto('/members'))?.status()).toBe(401)
})

test('behavior: declined in the wallet, it is said, and the next press asks again', async ({ page }) => {
  await askedToSign(page)
  await pressSignIn(page)
  await reject({ page })
  await expect(title(page)).toHaveText('Signature declined')
  await expect(fact(page, 'Portico', 'status')).toHaveText('connecting')
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await approve({ page })
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
})

test('behavior: given up where it is required, the wallet is disconnected', async ({ page }) => {
  await askedToSign(page)
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  await expect(fact(page, 'wagmi', 'status')).toHaveText('disconnected')
  expect(await serverSession(page)).toBeNull()
})

test('behavior: a wallet that fails is named', async ({ page, world }) => {
  await askedToSign(page)
  await setFault({ url: world.sandbox.url, target: 'harbor', faults: { throws: 'string' } })
  await pressSignIn(page)
  await expect(title(page)).toHaveText('Couldn’t sign with Harbor')
  await expect(modal(page).locator('[data-part="state-text"]')).toContainText('Harbor didn’t sign the message.')
})

test('behavior: while the server is down it is said, the signature is kept, and both go on when it is back', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  const prompts = countPrompts(page)
  await page.route('**/api/auth/nonce', (route) => route.abort())
  await page.goto('/?siwx=required')
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  await expect(title(page)).toHaveText('Couldn’t reach this site')
  await page.unroute('**/api/auth/nonce')
  await page.route('**/api/auth/verify', (route) => route.fulfill({ status: 503, body: '{}' }))
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await expect(title(page)).toHaveText('Prove that it’s you')
  await pressSignIn(page)
  await approve({ page })
  await expect(title(page)).toHaveText('Couldn’t check your signature')
  await page.unroute('**/api/auth/verify')
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  // To connect, and to sign once.
  expect(prompts()).toBe(2)
})

test('behavior: while the server is slow the button waits, and the press is what asks the wallet', async ({ page }) => {
  const prompts = countPrompts(page)
  const answerNonce = await holdRoute(page, '**/api/auth/nonce')
  const answerVerify = await holdRoute(page, '**/api/auth/verify')
  await page.goto('/?siwx=required')
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  const signIn = modal(page).getByRole('button', { name: 'Sign in', exact: true })
  await expect(signIn).toHaveAttribute('aria-busy', 'true')
  // A user presses what Playwright would wait for.
  await signIn.click({ force: true })
  answerNonce()
  await expect(signIn).not.toHaveAttribute('aria-busy')
  expect(prompts()).toBe(1)
  await signIn.click()
  await approve({ page })
  await expect(title(page)).toHaveText('Checking your signature')
  answerVerify()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
})

test('behavior: over WalletConnect, a phone that cannot sign in as it pairs is asked for the text', async ({
  page,
  phone,
  world,
}) => {
  await page.goto('/?siwx=required')
  await openCode(page)
  await phone.pairByPicture({ bytes: await page.screenshot(), mimeType: 'image/png' })
  await phone.approve()
  await expect(title(page)).toHaveText('Prove that it’s you')
  await pressSignIn(page)
  const asked = await phone.approveRequest()
  expect(asked.method).toBe('personal_sign')
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  expect(await serverSession(page)).toMatchObject({ address: account(world, 6) })
})

/** Connects Harbor where sign-in is required, up to the question. */
async function askedToSign(page: Page): Promise<void> {
  await page.goto('/?siwx=required')
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  await expect(title(page)).toHaveText('Prove that it’s you')
}

/** Has the server answer a path only once the returned function was called. */
async function holdRoute(page: Page, url: string): Promise<() => void> {
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(url, async (route) => {
    await answered
    await route.continue()
  })
  return answer
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

/** The server's session of this browser. */
async function serverSession(page: Page): Promise<unknown> {
  return page.evaluate(async () => (await (await fetch('/api/auth/session')).json()).session)
}
