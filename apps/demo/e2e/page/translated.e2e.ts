// A page that its browser translates: every text goes, and FONT elements stand in its place, again after each change.
import { balanceOf } from '@portico/sandbox/testing'
import { parseEther } from 'viem'
import { translate } from '../../../../tools/browser/translator.ts'
import { confirm, openSend, review } from '../account/sendView.ts'
import { connect, copyLink, fact, factIn, heroButton, modal, openCode } from '../demoPage.ts'
import { askForCode, codeFromMailbox, enterCode } from '../email/emailWallet.ts'
import { expect, test } from '../fixtures.ts'
import { account } from '../world.ts'

test.use({ patient: true })
test.beforeEach(async ({ page }) => page.addInitScript({ content: `(${translate})()` }))
// The page’s own words are there, translated, as long as React keeps the page.
test.afterEach(async ({ page }) => expect(page.locator('h1 font').first()).toBeVisible())

test('default: connect, a name that arrives, send, activity and disconnect in a translated page', {
  tag: '@main',
}, async ({ page, world }) => {
  const [chain] = world.chains
  const friend = account(world, 5)
  const before = await balanceOf({ chain, address: friend })
  await page.goto('/')
  await connect(page)
  await expect(heroButton(page)).toContainText('ada.portico.test')
  await openSend(page)
  await modal(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('0.25')
  await review(page, friend)
  await expect(modal(page)).toContainText('0.25 ETH')
  await confirm(page)
  await expect.poll(() => balanceOf({ chain, address: friend })).toBe(before + parseEther('0.25'))
  await heroButton(page).click()
  await modal(page).getByRole('tab', { name: 'Activity' }).click()
  await expect(modal(page).locator('[data-part="activity-row"]').first()).toContainText('Sent')
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  await expect(heroButton(page)).toHaveText('Connect wallet')
})

test('behavior: after a change of account the button and the open account show the new address', async ({
  page,
  phone,
  world,
}) => {
  await page.goto('/?namespaces=both')
  await openCode(page)
  await phone.pair(await copyLink(page))
  await phone.approve()
  await expect(modal(page)).toBeHidden()
  await heroButton(page).click()
  const header = modal(page).locator('[data-part="account-name"]')
  for (const index of [7, 6, 7]) {
    const address = account(world, index)
    await phone.switchAccount({ address })
    await expect(factIn(page, 'eip155', 'address')).toHaveText(address)
    await expect(header).toContainText(address)
    await expect(heroButton(page)).toContainText(`${address.slice(0, 6)}…${address.slice(-6)}`)
  }
})

test('behavior: a login by e-mail, and its end', async ({ page, problems, world }) => {
  // What the browser says of an answer that is a no.
  problems.allow(/status of 401/)
  await page.goto('/')
  await askForCode(page, 'maria@example.com')
  await enterCode(page, await codeFromMailbox(page, world, 'maria@example.com'))
  await modal(page).getByRole('button', { name: 'Not now' }).click()
  await expect(modal(page)).toBeHidden()
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(heroButton(page)).toHaveText('Connect wallet')
})
