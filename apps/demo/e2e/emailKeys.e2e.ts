// The keys of the wallet by e-mail: a way back in, a second device, the words, and the end of a wallet.

import { mnemonicToAccount } from 'viem/accounts'
import { fact, heroButton, modal, openSection } from './demoPage.ts'
import { agree, approve, card, confirmDevice, EMAIL, logIn, logInAgain, makeCode, openKeys } from './emailWallet.ts'
import { expect, test } from './fixtures.ts'

test.use({ patient: true })
// Each mail is read in a page of its own, and the wallet is in a frame of the app.
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
  await modal(page).getByRole('button', { name: 'Receive' }).click()
  await modal(page).getByRole('button', { name: 'Set up recovery' }).click()
  const code = await makeCode(page)
  await expect(modal(page).getByRole('heading', { name: 'Receive' })).toBeVisible()
  await expect(modal(page).getByRole('button', { name: 'Set up recovery' })).toHaveCount(0)
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await expect(modal(page)).toBeHidden()

  const context = await browser.newContext({ baseURL: world.url })
  const second = await context.newPage()
  await second.goto('/')
  await logInAgain(second, world)
  await confirmDevice(second, world, EMAIL)
  await expect(card(second).getByRole('heading', { name: 'Enter your recovery code' })).toBeVisible()
  const field = card(second).getByRole('textbox', { name: 'Recovery code' })
  await field.fill(code.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
  await agree(second, 'Unlock')
  await expect(card(second).getByRole('alert')).toContainText('doesn’t match')
  await field.fill(code.toLowerCase().replaceAll(' ', '-'))
  await agree(second, 'Unlock')
  await agree(second, 'Done')
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
  // What the browser says where a page asks who is logged in, and nobody is any more.
  problems.allow(/status of 401 .*\/api\/user/)
  // And where a mail went to the address a moment ago.
  problems.allow(/status of 429 .*\/api\/login/)
  await page.goto('/')
  await logIn(page, world, EMAIL)
  await expect(modal(page)).toBeHidden()
  const address = (await fact(page, 'Portico', 'address').textContent()) ?? ''
  await openKeys(page)
  await expect(card(page).getByText('Nothing set up yet')).toBeVisible()
  await card(page)
    .getByRole('button', { name: /Recovery phrase/ })
    .press('Enter')
  await agree(page, 'Show the words')
  const words = card(page).getByRole('list', { name: 'Your 24 words' }).getByRole('listitem')
  await expect(words).toHaveCount(24)
  const seed = (await words.allTextContents()).map((text) => text.replace(/[^a-z]/g, '')).join(' ')
  expect(mnemonicToAccount(seed).address).toBe(address)
  // The page that the frame is in has none of it.
  expect(await page.content()).not.toContain(seed.split(' ').slice(0, 3).join(' '))
  await card(page).getByRole('button', { name: 'Hide the words' }).press('Enter')
  await card(page)
    .getByRole('button', { name: /Delete wallet/ })
    .press('Enter')
  await expect(card(page).getByRole('heading', { name: 'Delete your wallet' })).toBeFocused()
  await card(page).getByRole('checkbox').press('Space')
  await agree(page, 'Delete wallet')
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')

  await expect(modal(page)).toBeHidden()
  await logInAgain(page, world)
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  await expect(fact(page, 'Portico', 'address')).not.toHaveText(address)
})
