import { approve, balanceOf } from '@portico/sandbox/testing'
import { parseEther } from 'viem'
import { fact, heroButton, modal, openSection } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { account } from '../world.ts'

test('behavior: an account is watched without its wallet, says so, survives a reload, and a wallet takes its place', {
  tag: '@main',
}, async ({ page, world }) => {
  const [chain] = world.chains
  const treasury = account(world, 6)
  await page.goto('/')
  const form = (await openSection(page, 'Account')).getByRole('form', { name: 'Watch an account' })
  await form.getByRole('textbox').fill('0x1234')
  await form.getByRole('button', { name: 'Watch' }).click()
  await expect(form.getByRole('alert')).toContainText('ADDRESS_INVALID')
  await form.getByRole('textbox').fill(treasury)
  await form.getByRole('button', { name: 'Watch' }).click()
  await expect(fact(page, 'Portico', 'address')).toHaveText(treasury)
  await expect(fact(page, 'wagmi', 'status')).toHaveText('disconnected')
  await page.reload()
  await expect(fact(page, 'Portico', 'address')).toHaveText(treasury)

  await heroButton(page).click()
  await expect(modal(page).getByText('You can’t send or sign with this account.')).toBeVisible()
  const wholeEther = (await balanceOf({ chain, address: treasury })) / parseEther('1')
  await expect(modal(page).locator('[data-part="account"]')).toContainText(wholeEther.toLocaleString('en'))
  await expect(modal(page).getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  await modal(page).getByRole('button', { name: 'Connect', exact: true }).click()
  await modal(page).getByRole('button', { name: 'Harbor' }).first().click()
  await approve({ page })
  await expect(fact(page, 'Portico', 'address')).toHaveText(account(world, 0))
  await expect(fact(page, 'wagmi', 'status')).toHaveText('connected')
})
