// The whole life of a wallet by e-mail, as one person has it: nothing of a step is made ready for the next one.
import { type Browser, devices, type Page } from '@playwright/test'
import { balanceOf } from '@portico/sandbox/testing'
import { parseEther, parseUnits } from 'viem'
import { askEmailWallet, openSend } from '../account/sendView.ts'
import { chooseNetwork, fact, factIn, heroButton, modal, openSection } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { solanaAccount, solanaBalanceOf } from '../solanaWorld.ts'
import { account, type World } from '../world.ts'
import {
  airdrop,
  approve,
  approveIn,
  changeEmail,
  confirmDevice,
  EMAIL,
  logIn,
  logInAgain,
  makeCode,
  openKeys,
  openWindow,
  ownAddress,
  pressIn,
  typeEnd,
} from './emailWallet.ts'

test.use({ patient: true })

const APP = '/?siwx=required&namespaces=both'
const NEW_EMAIL = 'maria.silva@example.org'

test('default: from the first login to the last, over two devices and two addresses, with one wallet', live)

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use(phone)
  test('default: the same, where each window of the wallet is a tab', live)
})

type Life = Parameters<Parameters<typeof test>[2]>[0]

async function live({ page, browser, world, problems }: Life): Promise<void> {
  // Mails to one address are half a minute apart.
  test.setTimeout(900_000)
  // What the browser says of a mail that is wanted too soon, and of a session that was ended from elsewhere.
  problems.allow(/status of 429 .*\/api\/(login|user\/email)/)
  problems.allow(/status of 401 .*\/api\//)
  // Of a wallet that is gone with the login that frame and window spoke by.
  problems.allow(/status of 404 .*\/api\/windows\//)

  await page.goto(APP)
  await logIn(page, world, EMAIL)
  await expect(modal(page)).toBeHidden()
  await isSignedIn(page)
  const own = await ownAddress(page, world)
  const ownOnSolana = (await factIn(page, 'solana', 'address').textContent()) ?? ''
  await airdrop(world, ownOnSolana)
  await sign(page)
  await sendAll(page, world)
  await page.reload()
  await isOwner(page, own)

  const keys = await openKeys(page)
  await pressIn(keys, 'Set up')
  const code = await makeCode(keys)
  await approveIn(keys, 'Done')
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await expect(modal(page)).toBeHidden()
  const second = await openSecondDevice(browser, world, code)
  await isOwner(second, own)
  await isSignedIn(second)
  await sign(second)

  await changeEmail(page, world, { from: EMAIL, to: NEW_EMAIL })
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await expect(modal(page)).toBeHidden()
  // The change has ended the other device's session.
  await second.reload()
  await expect(fact(second, 'Portico', 'status')).toHaveText('disconnected')
  await second.context().close()

  await heroButton(page).click()
  await expect(modal(page).locator('[data-part="account-name"]')).toHaveText(NEW_EMAIL)
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  await logInAgain(page, world, NEW_EMAIL)
  await isOwner(page, own)
  await isSignedIn(page)

  const last = await openKeys(page)
  await last.getByRole('button', { name: /Delete wallet/ }).press('Enter')
  await typeEnd(last, own)
  await approveIn(last, 'Delete wallet')
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
}

/** The app's own server has the session, and no prompt was shown for it. */
async function isSignedIn(page: Page): Promise<void> {
  const session = await page.evaluate(async () => (await (await fetch('/api/auth/session')).json()).session)
  expect(session).toMatchObject({ address: await fact(page, 'Portico', 'address').textContent() })
}

async function isOwner(page: Page, address: string): Promise<void> {
  await expect(factIn(page, 'eip155', 'address')).toHaveText(address)
  await expect(modal(page)).toBeHidden()
}

async function sign(page: Page): Promise<void> {
  const message = await openSection(page, 'Sign a message')
  await message.getByRole('button', { name: 'Sign message' }).click()
  await approve(page, 'Sign')
  await expect(message.locator('[data-fact="valid"]')).toHaveText('true')
  await expect(modal(page)).toBeHidden()
}

async function sendAll(page: Page, world: World): Promise<void> {
  const [chain] = world.chains
  const [token] = chain.tokens
  if (!token) throw new Error('The first chain has no token.')
  const friend = account(world, 5)
  const before = await balanceOf({ chain, address: friend })
  await send(page, { amount: '0.25', to: friend })
  await expect.poll(() => balanceOf({ chain, address: friend })).toBe(before + parseEther('0.25'))

  const tokens = await balanceOf({ chain, address: friend, token: token.address })
  await send(page, { amount: '12.5', to: friend, symbol: token.symbol })
  await expect
    .poll(() => balanceOf({ chain, address: friend, token: token.address }))
    .toBe(tokens + parseUnits('12.5', token.decimals))

  await chooseNetwork(page, world.solana.name)
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(world.solana.networkId)
  const friendOnSolana = solanaAccount(world, 9)
  const lamports = await solanaBalanceOf({ world, address: friendOnSolana })
  await send(page, { amount: '1.5', to: friendOnSolana })
  await expect.poll(() => solanaBalanceOf({ world, address: friendOnSolana })).toBe(lamports + 1_500_000_000n)
  await chooseNetwork(page, chain.name)
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(chain.networkId)
}

async function send(
  page: Page,
  { amount, to, symbol }: { readonly amount: string; readonly to: string; readonly symbol?: string }
): Promise<void> {
  await openSend(page, symbol)
  await modal(page).getByRole('textbox', { name: 'Amount', exact: true }).fill(amount)
  await askEmailWallet(page, to)
  await approve(page, 'Send')
  await expect(modal(page).locator('[data-part="receipt"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
}

/** Logs in in a browser that has never seen the wallet: code, link and recovery code. */
async function openSecondDevice(browser: Browser, world: World, code: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url })
  const page = await context.newPage()
  await page.goto(APP)
  await logInAgain(page, world)
  await confirmDevice(page, world, EMAIL)
  const window = await openWindow(page)
  await window.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await pressIn(window, 'Unlock')
  await approveIn(window, 'Done')
  return page
}
