// Logging in by e-mail, in the modal of a real page, by the wallet's frame and its server with a real database and mail server.
import { fact, factIn, modal, openSection } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { askForCode, card, codeFromMailbox, enterCode } from './emailWallet.ts'

test.use({ patient: true })
// Each mail is read in a page of its own, and the wallet is in a frame of the app.
test.describe.configure({ timeout: 300_000 })

const BOTH = '/?namespaces=both'

test('default: a code from the mailbox gives a wallet on Ethereum and Solana, which a reload restores without a prompt', {
  tag: '@main',
}, async ({ page, problems, world }) => {
  // The browser reports this when a page asks for the user after another page's logout.
  problems.allow(/status of 401 .*\/api\/user/)
  await page.goto(BOTH)
  await askForCode(page, 'maria@example.com')
  const toMails = page.getByRole('link', { name: 'In this demo, mails arrive in the test mailbox' })
  const [mailbox] = await Promise.all([page.context().waitForEvent('page'), toMails.click()])
  await expect(mailbox.getByText('maria@example.com').first()).toBeVisible()
  await mailbox.close()
  await enterCode(page, await codeFromMailbox(page, world, 'maria@example.com'))
  await modal(page).getByRole('button', { name: 'Set up recovery' }).click()
  await card(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(modal(page).getByRole('heading', { name: 'Your wallet is ready' })).toBeVisible()
  await modal(page).getByRole('button', { name: 'Not now' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(toMails).toBeHidden()
  await expect(factIn(page, 'eip155', 'address')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  await expect(factIn(page, 'solana', 'address')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  const address = await fact(page, 'Portico', 'address').textContent()
  await expect(fact(page, 'wagmi', 'address')).toHaveText(address ?? '')

  await page.reload()
  await expect(factIn(page, 'eip155', 'address')).toHaveText(address ?? '')
  await expect(modal(page)).toBeHidden()
  // Another page of the app is the same user's.
  const other = await page.context().newPage()
  await other.goto(BOTH)
  await expect(factIn(other, 'eip155', 'address')).toHaveText(address ?? '')

  const account = await openSection(page, 'Account')
  await account.getByRole('button', { name: 'Get test coins' }).click()
  await expect(fact(page, 'Portico', 'balance')).toContainText('10')
  await account
    .getByRole('region', { name: 'Portico: account' })
    .getByRole('button', { name: 'Disconnect' })
    .first()
    .click()
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  await expect(fact(other, 'Portico', 'status')).toHaveText('disconnected')
  await page.reload()
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
})

test('behavior: the field is in sight on a laptop, with wallets and consent above it', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.goto('/?features.legalCheckbox=true&termsConditionsUrl=https://dapp.example/terms')
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  const field = modal(page).getByRole('textbox', { name: 'Email address' })
  await expect(field).toBeVisible()
  const rows = modal(page).getByRole('listitem')
  await expect(rows.last()).not.toBeInViewport({ ratio: 1 })
  await expect(field).toBeInViewport({ ratio: 1 })
  // What is under the pointer there is the field.
  await field.fill('maria@example.com', { timeout: 5_000 })
  await rows.last().getByRole('button').focus()
  const [row, place] = [await rows.last().boundingBox(), await field.boundingBox()]
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0)
})

test('behavior: a code survives a reload and a wrong one, and the page has nothing that opens the wallet', async ({
  page,
  problems,
  world,
}) => {
  // What the browser says of an answer that is a no.
  problems.allow(/status of 401 .*\/api\/login\/code/)
  await page.goto('/')
  await askForCode(page, 'nobody')
  await expect(modal(page).getByText(/Enter an email address/)).toBeVisible()
  await askForCode(page, 'noor@example.com')
  await expect(modal(page).getByText(/works for/)).toBeVisible()
  // Phones load a page anew while its user reads the mail.
  await page.reload()
  await askForCode(page, 'noor@example.com')
  await expect(modal(page).getByText(/It still works/)).toBeVisible()
  const code = await codeFromMailbox(page, world, 'noor@example.com')
  await enterCode(page, code === '000000' ? '000001' : '000000')
  await expect(modal(page).getByText(/4 tries left/)).toBeVisible()
  await enterCode(page, code)
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).toContain('noor@example.com')
  expect(kept).not.toContain(code)
  const session = (await page.context().cookies(world.sandbox.config.wallet.url)).find(({ httpOnly }) => httpOnly)
  expect(session?.value).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(kept).not.toContain(session?.value)
})

test('error: with a page policy that names no such frame, wallets go on working', async ({ page, problems }) => {
  problems.allow(/frame-src/)
  await page.goto('/')
  await page.evaluate(() => {
    const policy = document.createElement('meta')
    policy.httpEquiv = 'content-security-policy'
    policy.content = "frame-src 'self'"
    document.head.append(policy)
  })
  await askForCode(page, 'maria@example.com')
  await expect(modal(page).getByRole('button', { name: 'Use a wallet' })).toBeVisible()
  await modal(page).getByRole('button', { name: 'Use a wallet' }).click()
  await expect(modal(page).getByRole('button', { name: 'Harbor' }).first()).toBeVisible()
})
