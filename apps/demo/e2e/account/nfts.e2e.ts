import type { Locator, Page } from '@playwright/test'
import { approve } from '@portico/sandbox/testing'
import { type Address, createPublicClient, http, parseAbi } from 'viem'
import { chooseWallet, connect, heroButton, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { account } from '../world.ts'
import { review } from './sendView.ts'

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
  // Pictures are on chain: no server is asked for them.
  await expect(list.locator('img').first()).toHaveJSProperty('complete', true)
  await expect(list.locator('[data-state="monogram"]')).toHaveCount(0)

  await list.getByRole('button', { name: /^Two Peaks/ }).click()
  const details = page.getByRole('dialog', { name: 'Two Peaks' })
  await expect(details.getByText(first.collections.gallery.address)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(list.getByRole('button', { name: /^Two Peaks/ })).toBeFocused()
})

test('default: one NFT and three of an edition are sent: their owners change, and the list with them', async ({
  page,
  world,
}) => {
  const [{ rpcUrl, collections }] = world.chains
  const { gallery, editions } = collections
  const [own, friend] = [account(world, 0), account(world, 5)]
  const chain = createPublicClient({ transport: http(rpcUrl) })
  const ownerOf = (tokenId: bigint) =>
    chain.readContract({ address: gallery.address, abi, functionName: 'ownerOf', args: [tokenId] })
  const editionsOf = (owner: Address) =>
    chain.readContract({ address: editions.address, abi, functionName: 'balanceOf', args: [owner, 3n] })
  expect(await ownerOf(1n)).toBe(own)
  const before = await editionsOf(friend)
  await page.goto('/')
  await connect(page)
  const list = await openNfts(page)

  await pressSend(page, 'Two Peaks')
  // An NFT of one has no quantity to choose.
  await expect(modal(page).locator('[data-part="send-nft"]')).toContainText('#1')
  await expect(modal(page).getByRole('textbox', { name: 'Quantity' })).toHaveCount(0)
  await review(page, friend)
  await expect(modal(page)).toContainText(gallery.address.slice(-4))
  await sendIt(page)
  await expect.poll(() => ownerOf(1n)).toBe(friend)
  await expect(list.getByRole('button')).toHaveCount(9)
  await expect(list.getByRole('button', { name: /^Two Peaks/ })).toHaveCount(0)

  await pressSend(page, 'Study 203')
  await expect(modal(page).getByRole('textbox', { name: 'Quantity' })).toHaveValue('1')
  await modal(page).getByRole('textbox', { name: 'Quantity' }).fill('3')
  await review(page, friend)
  await expect(modal(page)).toContainText('3 × Study 203')
  await sendIt(page)
  await expect.poll(() => editionsOf(friend)).toBe(before + 3n)
  expect(await editionsOf(own)).toBe(9n)
  await expect(list.getByRole('button', { name: 'Study 203 Form Studies , 9 owned' })).toBeVisible()
})

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
])

/** The list of NFTs in the account. */
async function openNfts(page: Page): Promise<Locator> {
  await heroButton(page).click()
  await modal(page).getByRole('tab', { name: 'NFTs' }).click()
  return modal(page).getByRole('list', { name: 'NFTs' })
}

/** In the details of an NFT of the list. */
async function pressSend(page: Page, name: string): Promise<void> {
  await modal(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await page.getByRole('dialog', { name, exact: true }).getByRole('button', { name: 'Send', exact: true }).click()
}

/** Confirms in the modal and in the wallet, and leaves the receipt. */
async function sendIt(page: Page): Promise<void> {
  await modal(page).getByRole('button', { name: 'Confirm in Harbor' }).click()
  await approve({ page })
  await expect(modal(page).locator('[data-part="receipt"]')).toHaveAttribute('data-state', 'confirmed')
  await modal(page).getByRole('button', { name: 'Done' }).click()
}
