import type { Page } from '@playwright/test'
import { type ApprovalText, approve, readRequests } from '@portico/sandbox/testing'
import { expectSignedOnSolana, sendErc20, sendOnSolana } from '../account/sending.ts'
import {
  chooseNetwork,
  chooseWallet,
  fact,
  factIn,
  heroButton,
  modal,
  namespaceRegion,
  networkRow,
  openSection,
  section,
} from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { solanaAccount, solanaBalanceOf } from '../solanaWorld.ts'
import { account } from '../world.ts'

const BOTH = '/?namespaces=both'

test('default: one wallet by one choice in both namespaces, and what it sends arrives in each', {
  tag: '@main',
}, async ({ page, world }) => {
  const [evm] = world.chains
  await page.goto(BOTH)
  await chooseWallet(page, 'Harbor')
  const asked = [await approve({ page }), await approve({ page })]
  expect(asked.map(({ heading }) => heading)).toEqual(['Connect to this site?', 'Connect to this site?'])
  await expect(modal(page)).toBeHidden()
  await expect(factIn(page, 'eip155', 'address')).toHaveText(account(world, 0))
  await expect(factIn(page, 'solana', 'address')).toHaveText(solanaAccount(world, 0))
  await expect(factIn(page, 'eip155', 'balance')).toHaveText('10000 ETH')
  await expect(factIn(page, 'solana', 'balance')).toHaveText('10000 SOL')
  // The page continues with what it was about.
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(evm.networkId)

  await sendErc20(page, { world, approve: () => approve({ page }), from: 0, to: 9 })
  await chooseNetwork(page, world.solana.name)
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(world.solana.networkId)
  await sendOnSolana(page, { world, approve: () => approve({ page }), from: 0, to: 9 })
})

test('behavior: two wallets, one in each namespace, and what each sends arrives', async ({ page, world }) => {
  const [evm] = world.chains
  await page.goto(BOTH)
  await connectIn(page, 'eip155', 'Harbor')
  await chooseNetwork(page, world.solana.name)
  await expect(modal(page)).toContainText('Harbor works on Portico Local Solana too')
  await modal(page).getByRole('button', { name: 'Other wallet' }).click()
  await modal(page).getByRole('button', { name: 'Meadow' }).click()
  await approve({ page })
  await expect(modal(page)).toBeHidden()
  await expect(factIn(page, 'eip155', 'wallet')).toHaveText('Harbor')
  await expect(factIn(page, 'solana', 'wallet')).toHaveText('Meadow')
  await expect(factIn(page, 'solana', 'address')).toHaveText(solanaAccount(world, 2))
  await expect(fact(page, 'Portico', 'address')).toHaveText(solanaAccount(world, 2))

  await sendOnSolana(page, { world, approve: () => approve({ page }), from: 2, to: 8 })
  await chooseNetwork(page, evm.name)
  await expect(fact(page, 'Portico', 'address')).toHaveText(account(world, 0))
  await sendErc20(page, { world, approve: () => approve({ page }), from: 0, to: 8 })
})

test('behavior: the list of networks has both kinds and switches between them, and a reload restores both, without any prompt', {
  tag: '@main',
}, async ({ page, world }) => {
  const [first, second] = world.chains
  await page.goto(BOTH)
  await connectBoth(page)
  await page.getByTestId('hero-buttons').getByRole('button').nth(1).click()
  for (const { name } of [first, second, world.solana]) await expect(networkRow(page, name)).toBeVisible()
  await networkRow(page, world.solana.name).click()
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'balance')).toHaveText('10000 SOL')
  await expect(heroButton(page)).toContainText('SOL')
  // What only EVM wallets can do is not offered on Solana.
  await expect(section(page, 'Sign typed data')).toContainText("portico.can('signTypedData') is false")

  const before = (await readRequests(world.sandbox)).wallets.length
  await page.reload()
  await expect(factIn(page, 'eip155', 'address')).toHaveText(account(world, 0))
  await expect(factIn(page, 'solana', 'address')).toHaveText(solanaAccount(world, 0))
  // What the page was about.
  await expect(fact(page, 'Portico', 'address')).toHaveText(solanaAccount(world, 0))
  await expect(fact(page, 'wagmi', 'address')).toHaveText(account(world, 0))
  expectNoPrompt(page)
  const asked = (await readRequests(world.sandbox)).wallets.slice(before).map(({ method }) => method)
  expect(asked).toContain('standard:connect')
  expect(asked).not.toContain('eth_requestAccounts')

  await chooseNetwork(page, first.name)
  await expect(fact(page, 'Portico', 'balance')).toHaveText('10000 ETH')
  await expect(heroButton(page)).toContainText('ETH')
  await expect((await openSection(page, 'Sign typed data')).getByRole('button', { name: 'Sign data' })).toBeVisible()
  expectNoPrompt(page)
})

test('behavior: disconnecting in one namespace leaves the other, for the next visit too', async ({ page, world }) => {
  await page.goto(BOTH)
  await connectBoth(page)
  // The modal's account is the one that the page is about.
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(factIn(page, 'eip155', 'status')).toHaveText('disconnected')
  await expect(fact(page, 'wagmi', 'status')).toHaveText('disconnected')
  await expect(factIn(page, 'solana', 'address')).toHaveText(solanaAccount(world, 0))
  await expect(fact(page, 'Portico', 'address')).toHaveText(solanaAccount(world, 0))
  await page.reload()
  await expect(factIn(page, 'solana', 'address')).toHaveText(solanaAccount(world, 0))
  await expect(factIn(page, 'eip155', 'status')).toHaveText('disconnected')
})

test('behavior: another account of the wallet in one namespace does not touch the other', async ({ page, world }) => {
  await page.goto(BOTH)
  await connectBoth(page)
  // By its own ways to change accounts, as other tabs and the wallet's window do.
  const onSolana = page.evaluate(signInWith, solanaAccount(world, 1))
  await approve({ page })
  await onSolana
  await expect(factIn(page, 'solana', 'address')).toHaveText(solanaAccount(world, 1))
  await expect(factIn(page, 'eip155', 'address')).toHaveText(account(world, 0))

  const onEvm = page.evaluate(requestPermissions)
  await approve({ page, accounts: [account(world, 1)] })
  await onEvm
  await expect(factIn(page, 'eip155', 'address')).toHaveText(account(world, 1))
  await expect(fact(page, 'wagmi', 'address')).toHaveText(account(world, 1))
  await expect(factIn(page, 'solana', 'address')).toHaveText(solanaAccount(world, 1))
})

test('behavior: on Solana alone there is one prompt, and the signature of a message is of the account’s key', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Kinds of networks' }).getByRole('link', { name: 'Solana' }).last().click()
  await expect(page).toHaveURL(/namespaces=solana/)
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'address')).toHaveText(solanaAccount(world, 0))
  const message = 'Grüße 👋 from Solana'
  expect((await sign(page, message)).fields).toEqual({ Message: message })
  await expectSignedOnSolana(page, { message, address: solanaAccount(world, 0) })
})

test('behavior: a wallet of wallet-adapter from elsewhere connects, signs and sends', { tag: '@main' }, async ({
  page,
  world,
  problems,
}) => {
  // It says to every developer that it is not for real money.
  problems.allow(/UnsafeBurnerWalletAdapter/)
  await page.goto('/?namespaces=both&solanaWallets=burner')
  await chooseWallet(page, 'Burner Wallet')
  await expect(modal(page)).toBeHidden()
  await expect(factIn(page, 'solana', 'status')).toHaveText('connected')
  await expect(factIn(page, 'eip155', 'status')).toHaveText('disconnected')
  const address = (await factIn(page, 'solana', 'address').textContent()) ?? ''
  const form = await openSection(page, 'Sign a message')
  await form.getByRole('button', { name: 'Sign message' }).click()
  await expectSignedOnSolana(page, { message: 'Hello from Portico', address })

  // It is new and has nothing.
  world.sandbox.solana.airdrop({ address, lamports: 5_000_000_000n })
  const friend = solanaAccount(world, 7)
  const before = await solanaBalanceOf({ world, address: friend })
  const send = await openSection(page, 'Send')
  await send.getByLabel('Amount').fill('1.25')
  await send.getByLabel('Recipient').fill(friend)
  await send.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(send.locator('[data-fact="outcome"]')).toHaveText('success')
  expect(await solanaBalanceOf({ world, address: friend })).toBe(before + 1_250_000_000n)
  expectNoPrompt(page)
})

/** Connects one wallet in every namespace of the page. */
async function connectBoth(page: Page, wallet = 'Harbor'): Promise<void> {
  await chooseWallet(page, wallet)
  await approve({ page })
  await approve({ page })
  await expect(modal(page)).toBeHidden()
}

/** Connects a wallet in one namespace only. */
async function connectIn(page: Page, namespace: string, wallet: string): Promise<void> {
  await namespaceRegion(page, namespace)
    .getByRole('button', { name: `Connect ${namespace} only` })
    .click()
  await modal(page).getByRole('button', { name: wallet }).click()
  await approve({ page })
  await expect(modal(page)).toBeHidden()
}

/** Has a text signed, and approves. */
async function sign(page: Page, message: string): Promise<ApprovalText> {
  const form = await openSection(page, 'Sign a message')
  await form.getByRole('textbox', { name: 'Message' }).fill(message)
  await form.getByRole('button', { name: 'Sign message' }).click()
  return approve({ page })
}

function expectNoPrompt(page: Page): void {
  const surfaces = [...page.context().pages(), ...page.frames()]
  expect(surfaces.filter((surface) => surface.url().includes('/approve.html'))).toEqual([])
}

/** Runs in the page: signs in with an account of Harbor by the Wallet Standard, which chooses that account. */
async function signInWith(address: string): Promise<void> {
  interface StandardWallet {
    readonly name: string
    readonly features: {
      readonly 'solana:signIn'?: { signIn(input: { readonly address: string }): Promise<unknown> }
    }
  }
  const found: StandardWallet[] = []
  const register = (...wallets: readonly StandardWallet[]): (() => void) => {
    found.push(...wallets)
    return () => {}
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  await found.find(({ name }) => name === 'Harbor')?.features['solana:signIn']?.signIn({ address })
}

/** Runs in the page: asks Harbor to choose accounts on EVM. */
async function requestPermissions(): Promise<void> {
  interface Announcement extends Event {
    readonly detail: {
      readonly info: { readonly name: string }
      readonly provider: { request(request: object): Promise<unknown> }
    }
  }
  const found: Announcement['detail'][] = []
  window.addEventListener('eip6963:announceProvider', (event) => found.push((event as Announcement).detail))
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  const request = { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }
  await found.find(({ info }) => info.name === 'Harbor')?.provider.request(request)
}
