import { approve } from '@portico/sandbox/testing'
import { chooseWallet, heroButton, modal } from './demoPage.ts'
import { expect, test } from './fixtures.ts'

test('default: the NFTs of the account, as the chain has them, read when their tab is opened', {
  tag: '@main',
}, async ({ page, world }) => {
  const [first] = world.chains
  const asked: string[] = []
  // By the network's own RPC or through the API.
  page.on('request', (request) => asked.push(request.postData() ?? ''))
  const isAskedForNfts = (): boolean => asked.some((body) => /80ac58cd/i.test(body))
  await page.goto('/')
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  await expect(modal(page)).toBeHidden()
  await heroButton(page).click()
  await expect(modal(page).getByRole('tab', { name: 'Tokens' })).toBeVisible()
  expect(isAskedForNfts()).toBe(false)

  await modal(page).getByRole('tab', { name: 'NFTs' }).click()
  const list = modal(page).getByRole('list', { name: 'NFTs' })
  // Four that the gallery lists, one found by its transfer, and five editions of which there are some.
  await expect(list.getByRole('button')).toHaveCount(10)
  expect(isAskedForNfts()).toBe(true)
  await expect(list.getByRole('button', { name: 'Doorways #1 Doorways' })).toBeVisible()
  await expect(list.getByRole('button', { name: 'Study 206 Form Studies , 250 owned' })).toBeVisible()
  // Pictures are on chain: nobody else is asked for them.
  await expect(list.locator('img').first()).toHaveJSProperty('complete', true)
  await expect(list.locator('[data-state="monogram"]')).toHaveCount(0)

  await list.getByRole('button', { name: /^Two Peaks/ }).click()
  const details = page.getByRole('dialog', { name: 'Two Peaks' })
  await expect(details.getByText(first.collections.gallery.address)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(list.getByRole('button', { name: /^Two Peaks/ })).toBeFocused()
})
