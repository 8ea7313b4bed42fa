import type { Locator, Page } from '@playwright/test'
import { approvalWindow, setFault } from '@portico/sandbox/testing'
import { attempt, fact, heroButton, listedRows, modal, networkRow, settled } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { account } from '../world.ts'

test('default: connect, switch network and disconnect without a mouse', { tag: '@main' }, async ({ page, world }) => {
  const [, second] = world.chains
  await page.goto('/')
  // React draws a turn after the page has loaded; until then there is nothing to go to.
  await heroButton(page).waitFor()
  // Past the links of the header, and the button that copies.
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    if (await heroButton(page).evaluate((button) => button === document.activeElement)) break
  }
  await expect(heroButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('heading', { name: 'Log in or connect' })).toBeFocused()

  await tabTo(page, 'Harbor')
  await page.keyboard.press('Enter')
  await expect(attempt(page)).toHaveAttribute('data-state', 'waiting')
  await answerByKeyboard(page)
  await expect(modal(page)).toBeHidden()
  // The focus is back where it was, on the button that now shows the account.
  await expect(heroButton(page)).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('heading', { name: 'Choose a network' })).toBeFocused()
  await tabTo(page, 'Portico Local')
  await page.keyboard.press('ArrowDown')
  await expect(networkRow(page, second.name)).toBeFocused()
  await page.keyboard.press('Enter')
  await answerByKeyboard(page)
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(second.networkId)
  await expect(modal(page)).toBeHidden()

  await heroButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(modal(page).locator('[data-part="account"]')).toBeVisible()
  await tabTo(page, 'Disconnect')
  await page.keyboard.press('Enter')
  await expect(modal(page)).toBeHidden()
  await expect(heroButton(page)).toBeFocused()
  await expect(heroButton(page)).toHaveText('Connect wallet')
})

test('behavior: a returning visitor is one key away from the wallet', async ({ page }) => {
  await page.goto('/')
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Harbor' }).first().click()
  await answerByKeyboard(page)
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await page.reload()
  await heroButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('button', { name: 'Continue with Harbor' })).toBeFocused()
  await page.keyboard.press('Enter')
  await answerByKeyboard(page)
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
})

test('behavior: back restores the row that was used', async ({ page, world }) => {
  // A window of the wallet would take the key that this test presses afterwards.
  await setFault({ url: world.sandbox.url, target: 'meadow', faults: { neverAnswers: 'prompts' } })
  await page.goto('/')
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Meadow' }).focus()
  await page.keyboard.press('Enter')
  await expect(attempt(page)).toBeVisible()
  await settled(page)
  await modal(page).getByRole('button', { name: 'Back' }).press('Enter')
  await expect(modal(page).getByRole('button', { name: 'Meadow' })).toBeFocused()
})

test('behavior: sending by keys alone: token, amount, recipient, review, receipt, and its row in the activity', async ({
  page,
  world,
}) => {
  const [token] = world.chains[0].tokens
  if (!token) throw new Error('The first chain has no token.')
  await openAccountByKeyboard(page)
  await tabTo(page, 'Send')
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('heading', { name: 'Send', exact: true })).toBeFocused()
  await tabTo(page, 'Token: ETH')
  await page.keyboard.press('Enter')
  await tabTo(page, modal(page).getByRole('searchbox'))
  await page.keyboard.type(token.symbol)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('button', { name: `Token: ${token.symbol}` })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(modal(page).getByRole('textbox', { name: 'Amount', exact: true })).toBeFocused()
  await page.keyboard.type('1.5')
  await tabTo(page, modal(page).getByLabel('To', { exact: true }))
  await page.keyboard.type(account(world, 5))
  await modal(page).locator('[data-part="send"][data-state="review"]').waitFor()
  await tabTo(page, 'Review')
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('heading', { name: 'Review', exact: true })).toBeFocused()
  await tabTo(page, 'Copy address')
  await tabTo(page, 'Confirm in Harbor')
  await page.keyboard.press('Enter')
  await answerByKeyboard(page)
  await expect(modal(page).getByRole('button', { name: 'Done' })).toBeFocused()
  await modal(page).locator('[data-part="receipt"][data-state="confirmed"]').waitFor()
  await expect(modal(page).getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal(page).locator('[data-part="account"]')).toBeVisible()
  await tabTo(page, modal(page).getByRole('tab').first())
  await page.keyboard.press('End')
  await expect(modal(page).getByRole('tab', { name: 'Activity' })).toBeFocused()
  await expect(modal(page).locator('[data-part="activity-row"]').first()).toContainText('Sent')
})

test('behavior: the own address by keys alone, and back to the tile that led there', async ({ page }) => {
  await openAccountByKeyboard(page)
  await tabTo(page, 'Receive')
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('heading', { name: 'Receive', exact: true })).toBeFocused()
  await tabTo(page, 'Copy address')
  await tabTo(page, 'Back')
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('button', { name: 'Receive' })).toBeFocused()
})

test('behavior: all wallets by keys alone: find one, look at it, and back to its row', async ({ page }) => {
  await openListByKeyboard(page)
  const field = modal(page).locator('[data-part="search-input"]')
  await expect(field).toBeFocused()
  await page.keyboard.type('rab')
  await expect(listedRows(page).first()).toContainText('Rabby')
  await page.keyboard.press('ArrowDown')
  await expect(listedRows(page).first()).toBeFocused()
  // Up from the first row is the field again.
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  // A wallet that is not here opens no window that could take a key.
  await page.keyboard.press('Enter')
  await expect(attempt(page)).toHaveAttribute('data-state', 'notInstalled')
  await expect(modal(page).getByRole('heading', { name: 'Rabby Wallet', exact: true })).toBeFocused()
  await tabTo(page, 'Other wallet')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('rab')
  await expect(listedRows(page).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await expect(heroButton(page)).toBeFocused()
})

test('behavior: arrows, Home, End, pages and letters go through the list of all wallets', async ({ page }) => {
  await openListByKeyboard(page)
  const focused = (name: string | RegExp) => expect(modal(page).locator(':focus')).toContainText(name)
  await page.keyboard.press('ArrowDown')
  await focused('Harbor')
  await page.keyboard.press('ArrowDown')
  await focused('Meadow')
  await page.keyboard.press('End')
  const last = (await listedRows(page).last().textContent()) ?? ''
  await focused(last)
  expect(await listedRows(page).count()).toBeLessThanOrEqual(80)
  await page.keyboard.press('Home')
  await focused('Harbor')
  await page.keyboard.press('PageDown')
  await expect(modal(page).locator(':focus')).not.toContainText('Harbor')
  await page.keyboard.type('rab')
  await focused('Rabby Wallet')
  // One stop of Tab: the next one is behind the list.
  await page.keyboard.press('Shift+Tab')
  await expect(modal(page).locator('[data-part="search-input"]')).toBeFocused()
})

test('behavior: to where a wallet is had, and back, by keys alone', async ({ page }) => {
  await page.goto('/')
  await heroButton(page).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Get a wallet')
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('heading', { name: 'Get a wallet' })).toBeFocused()
  await tabTo(page, 'Phantom')
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('heading', { name: /Phantom/ })).toBeFocused()
  await settled(page)
  await page.keyboard.press('Shift+Tab')
  await expect(modal(page).getByRole('button', { name: 'Back', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('button', { name: 'Phantom' })).toBeFocused()
})

/** Opens the modal and the list of all wallets. */
async function openListByKeyboard(page: Page): Promise<void> {
  await page.goto('/')
  await heroButton(page).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, 'All wallets')
  await page.keyboard.press('Enter')
  await listedRows(page).nth(5).waitFor()
  await settled(page)
}

/** Presses Tab until the control in the modal that is called `name` has the focus. */
async function tabTo(page: Page, wanted: string | Locator): Promise<void> {
  const control = typeof wanted === 'string' ? modal(page).getByRole('button', { name: wanted }).first() : wanted
  await settled(page)
  for (let presses = 0; presses < 20; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Twenty presses of Tab did not reach ${wanted}.`)
}

/** Approves in the wallet's window by keys alone. */
async function answerByKeyboard(page: Page): Promise<void> {
  const window = await approvalWindow({ page })
  const button = window.getByRole('button', { name: 'Approve' })
  await button.waitFor()
  await button.focus()
  const gone = 'context' in window ? window.waitForEvent('close') : Promise.resolve()
  await button.press('Enter', { noWaitAfter: true }).catch(() => undefined)
  await gone
}

/** The account of a wallet that has just connected, opened by a key. */
async function openAccountByKeyboard(page: Page): Promise<void> {
  await page.goto('/')
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Harbor' }).first().click()
  await answerByKeyboard(page)
  await expect(modal(page)).toBeHidden()
  await heroButton(page).focus()
  await page.keyboard.press('Enter')
  await modal(page).locator('[data-part="tokens"][data-state="ready"]').waitFor()
}
