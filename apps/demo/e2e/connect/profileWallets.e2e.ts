import type { Page } from '@playwright/test'
import { approve, balanceOf } from '@portico/sandbox/testing'
import { parseEther } from 'viem'
import { openSend, review } from '../account/sendView.ts'
import { connect, fact, heroButton, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { account, type World } from '../world.ts'

const SEVERAL = '/?debug=true&remoteFeatures.multiWallet=true'

test('behavior: two wallets of one namespace: the one in use sends, both are there after a reload, and one is left alone', {
  tag: '@main',
}, async ({ page, world }) => {
  await page.goto(SEVERAL)
  await connect(page)
  await openWallets(page)
  await modal(page).getByRole('button', { name: 'Add wallet' }).click()
  await modal(page).getByRole('button', { name: 'Meadow' }).first().click()
  await approve({ page })
  const [harbor, meadow] = [account(world, 0), account(world, 2)]
  await expect(fact(page, 'Portico', 'address')).toHaveText(meadow)
  await page.keyboard.press('Escape')

  await openWallets(page)
  await modal(page).getByRole('button', { name: 'Switch to Harbor' }).click()
  await expect(fact(page, 'Portico', 'address')).toHaveText(harbor)
  await page.keyboard.press('Escape')
  await sendHalf(page, world, { from: 'Harbor' })

  await page.reload()
  await expect(fact(page, 'Portico', 'address')).toHaveText(harbor)
  await openWallets(page)
  await modal(page).getByRole('button', { name: 'Switch to Meadow' }).click()
  await expect(fact(page, 'Portico', 'address')).toHaveText(meadow)
  await modal(page).getByRole('button', { name: 'Disconnect Meadow' }).click()
  await expect(fact(page, 'Portico', 'address')).toHaveText(harbor)
  await page.reload()
  await expect(fact(page, 'Portico', 'address')).toHaveText(harbor)
  await openWallets(page)
  await expect(modal(page).getByRole('button', { name: 'Disconnect Meadow' })).toHaveCount(0)
})

async function openWallets(page: Page): Promise<void> {
  await heroButton(page).click()
  await modal(page)
    .getByRole('button', { name: /Open wallets$/ })
    .click()
  await expect(modal(page).getByRole('heading', { name: 'Wallets', exact: true })).toBeVisible()
}

/** Half a coin leaves the account in use, and no other. */
async function sendHalf(page: Page, world: World, { from }: { readonly from: string }): Promise<void> {
  const [chain] = world.chains
  const friend = account(world, 7)
  const before = await balanceOf({ chain, address: friend })
  await openSend(page)
  await modal(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('0.5')
  await review(page, friend)
  await modal(page)
    .getByRole('button', { name: `Confirm in ${from}` })
    .click()
  await approve({ page })
  await expect.poll(() => balanceOf({ chain, address: friend })).toBe(before + parseEther('0.5'))
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
}
