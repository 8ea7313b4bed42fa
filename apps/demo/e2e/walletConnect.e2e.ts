import type { BrowserContext, Page } from '@playwright/test'
import { balanceOf, openPhone, type PhoneDriver, readRequests } from '@portico/sandbox/testing'
import { attempt, chooseNetwork, fact, factIn, heroButton, modal, networkRow, section, settled } from './demoPage.ts'
import { expect, test } from './fixtures.ts'
import { isSolanaSignature, solanaAccount, solanaBalanceOf } from './solanaWorld.ts'
import { account, type World } from './world.ts'

const BOTH = '/?namespaces=both'

test('default: a code is read from the screen, and one approval connects EVM and Solana', async ({
  page,
  context,
  world,
}) => {
  const phone = await openPhone({ context, url: world.sandbox.url })
  await page.bringToFront()
  await page.goto(BOTH)
  await openCode(page)
  await phone.pairByPicture({ bytes: await pictureOfCode(page), mimeType: 'image/png' })
  const proposal = await phone.proposal()
  expect(proposal).toBeDefined()
  await phone.approve()
  await expect(modal(page)).toBeHidden()
  await expect(factIn(page, 'eip155', 'address')).toHaveText(account(world, 6))
  await expect(factIn(page, 'solana', 'address')).toHaveText(solanaAccount(world, 6))
  await expect(fact(page, 'wagmi', 'address')).toHaveText(account(world, 6))
})

/** Opens the modal on the code that any wallet may read, and waits until it can be read. */
async function openCode(page: Page): Promise<void> {
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: /WalletConnect/ }).click()
  await code(page).waitFor()
  await settled(page)
}

function code(page: Page) {
  return modal(page).getByRole('img', { name: /code/i })
}

async function pictureOfCode(page: Page): Promise<Buffer> {
  return page.screenshot()
}
void attempt; void chooseNetwork; void networkRow; void section; void isSolanaSignature; void solanaBalanceOf; void balanceOf; void readRequests
export type Unused = BrowserContext | PhoneDriver | World
