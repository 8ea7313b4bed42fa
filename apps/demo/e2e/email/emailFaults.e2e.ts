// A login by e-mail where the browser or the page takes away what the wallet's frame lives of.
import { fact, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { askForCode, codeFromMailbox, enterCode } from './emailWallet.ts'

test.use({ patient: true })
// Each mail is read in a page of its own, and the wallet is in a frame of the app.
test.describe.configure({ timeout: 300_000 })

test('error: a browser that keeps no cookies for the frame is told what to allow', async ({
  page,
  problems,
  world,
}) => {
  problems.allow(/status of 401 .*\/api\/user/)
  await page.goto('/')
  await askForCode(page, 'maria@example.com')
  const code = await codeFromMailbox(page, world, 'maria@example.com')
  await page.route('**/api/user', async (route) => {
    await page.context().clearCookies()
    await route.continue()
  })
  await enterCode(page, code)
  await expect(modal(page).getByText('This browser blocks the login')).toBeVisible()
  await expect(modal(page).getByText(/^It keeps no cookies or data for your wallet\. Allow them/)).toBeVisible()
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
})

test('behavior: taking the frame out of the page while a code is read logs in all the same', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await askForCode(page, 'noor@example.com')
  const code = await codeFromMailbox(page, world, 'noor@example.com')
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove()
  })
  await enterCode(page, code)
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
})
