// The keys of the wallet by e-mail: a way back in, a second device, the words, and the end of a wallet.

import { mnemonicToAccount } from 'viem/accounts'
import { fact, heroButton, modal, openSection } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import {
  approve,
  approveIn,
  card,
  confirmDevice,
  EMAIL,
  logIn,
  logInAgain,
  makeCode,
  openKeys,
  openWindow,
  pressIn,
  typeEnd,
} from './emailWallet.ts'

test.use({ patient: true })
// Each mail is read in a page of its own, and the wallet has a window of its own.
test.describe.configure({ timeout: 300_000 })

test('default: a recovery code is set up before anything is received, and opens the wallet on a second device', async ({
  page,
  browser,
  world,
}) => {
  await page.goto('/')
  await logIn(page, world, EMAIL)
  await expect(modal(page)).toBeHidden()
  const address = (await fact(page, 'Portico', 'address').textContent()) ?? ''
  await heroButton(page).click()
  await expect(modal(page).getByText('Only this device can open this wallet.')).toBeVisible()
  await modal(page).locator('[data-part="account-action-receive"]').click()
  await modal(page).getByRole('button', { name: 'Set up recovery' }).click()
  const code = await makeCode(await openWindow(page))
  await expect(modal(page).getByRole('heading', { name: 'Receive' })).toBeVisible()
  await expect(modal(page).getByRole('button', { name: 'Set up recovery' })).toHaveCount(0)
  await modal(page).getByRole('button', { name: 'Back' }).click()
  await expect(modal(page).getByRole('heading', { name: 'Tokens' })).toBeVisible()
  await expect(modal(page).getByText('Only this device can open this wallet.')).toHaveCount(0)
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await expect(modal(page)).toBeHidden()

  const context = await browser.newContext({ baseURL: world.url })
  const second = await context.newPage()
  await second.goto('/')
  await logInAgain(second, world)
  await confirmDevice(second, world, EMAIL)
  const unlocking = await openWindow(second)
  await expect(unlocking.getByRole('heading', { name: 'Enter your recovery code' })).toBeVisible()
  const field = unlocking.getByRole('textbox', { name: 'Recovery code' })
  await field.fill(code.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
  await pressIn(unlocking, 'Unlock')
  await expect(unlocking.getByRole('alert')).toContainText('doesn’t match')
  await field.fill(code.toLowerCase().replaceAll(' ', '-'))
  await pressIn(unlocking, 'Unlock')
  await approveIn(unlocking, 'Done')
  await expect(fact(second, 'Portico', 'address')).toHaveText(address)
  await expect(modal(second)).toBeHidden()
  for (const device of [second, page]) {
    const message = await openSection(device, 'Sign a message')
    await message.getByRole('button', { name: 'Sign message' }).click()
    await approve(device, 'Sign')
    await expect(message.locator('[data-fact="valid"]')).toHaveText('true')
  }
  await context.close()
})

test('behavior: the words open the wallet elsewhere, and a deleted wallet is gone', async ({
  page,
  problems,
  world,
}) => {
  // The browser reports this when a page asks for the user after a logout.
  problems.allow(/status of 401 .*\/api\/user/)
  // Of a wallet that is gone with the login that frame and window spoke by.
  problems.allow(/status of 40[14] .*\/api\/windows\//)
  // And where a mail went to the address a moment ago.
  problems.allow(/status of 429 .*\/api\/login/)
  await page.goto('/')
  await logIn(page, world, EMAIL)
  await expect(modal(page)).toBeHidden()
  const address = (await fact(page, 'Portico', 'address').textContent()) ?? ''
  const window = await openKeys(page)
  await expect(window.getByText('Nothing set up yet')).toBeVisible()
  await window.getByRole('button', { name: /Recovery phrase/ }).press('Enter')
  await typeEnd(window, address)
  await pressIn(window, 'Show the words')
  const words = window.getByRole('list', { name: 'Your 24 words' }).getByRole('listitem')
  await expect(words).toHaveCount(24)
  const seed = (await words.allTextContents()).map((text) => text.replace(/[^a-z]/g, '')).join(' ')
  expect(mnemonicToAccount(seed).address).toBe(address)
  // The page and the frame in it have none of it.
  for (const html of [await page.content(), await card(page).locator('html').innerHTML()])
    expect(html).not.toContain(seed.split(' ').slice(0, 3).join(' '))
  await window.getByRole('button', { name: 'Hide the words' }).click()
  await window.getByRole('button', { name: /Delete wallet/ }).press('Enter')
  await expect(window.getByRole('heading', { name: 'Delete your wallet' })).toBeFocused()
  await typeEnd(window, address)
  await approveIn(window, 'Delete wallet')
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')

  await expect(modal(page)).toBeHidden()
  await logInAgain(page, world)
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  await expect(fact(page, 'Portico', 'address')).not.toHaveText(address)
})
