// A login on a new device, and another address to log in by, as their user has them: with mails on another device.
import { fact, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { changeEmail, EMAIL, logIn, logInAgain, numberOf, openLink } from './emailWallet.ts'

test.use({ patient: true })
// Each mail is read in a page of its own, and the wallet is in a frame of the app.
test.describe.configure({ timeout: 300_000 })

const NEW = 'maria.silva@example.org'

test('behavior: a device that the user refuses in the mail does not get in', async ({ page, browser, world }) => {
  await page.goto('/')
  await logIn(page, world, EMAIL)
  await expect(modal(page)).toBeHidden()
  const context = await browser.newContext({ baseURL: world.url })
  const stranger = await context.newPage()
  await stranger.goto('/')
  await logInAgain(stranger, world)
  await expect(modal(stranger).getByRole('heading', { name: 'Confirm this device' })).toBeVisible()
  const link = await openLink(browser, world, EMAIL)
  await expect(numberOf(link)).toHaveText((await numberOf(stranger).textContent()) ?? '')
  // Reading it has changed nothing, and neither has loading it anew.
  await link.reload()
  await expect(modal(stranger).getByText(/^Waiting for you/)).toBeVisible()
  await link.getByRole('button', { name: 'No, it isn’t me' }).click()
  await expect(link.getByRole('heading', { name: 'That device stays out' })).toBeVisible()
  await expect(modal(stranger).getByRole('heading', { name: 'This device wasn’t confirmed' })).toBeVisible()
  await expect(fact(stranger, 'Portico', 'status')).toHaveText('disconnected')
  await link.context().close()
  await context.close()
})

test('default: another address, by a code from each of both, and the wallet stays the same', async ({
  page,
  problems,
  world,
}) => {
  // What the browser says of a mail that is wanted too soon.
  problems.allow(/status of 429 .*\/api\/user\/email/)
  await page.goto('/')
  await logIn(page, world, EMAIL)
  await expect(modal(page)).toBeHidden()
  const address = (await fact(page, 'Portico', 'address').textContent()) ?? ''
  await changeEmail(page, world, { from: EMAIL, to: NEW })
  await expect(modal(page).getByRole('button', { name: /^Email .*maria\.silva@example\.org/ })).toBeVisible()
  await page.reload()
  await expect(fact(page, 'Portico', 'address')).toHaveText(address)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).toContain(NEW)
  expect(kept).not.toContain(EMAIL)
})
