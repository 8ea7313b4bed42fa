import type { Page } from '@playwright/test'
import { approve } from '@portico/sandbox/testing'
import { chooseNetwork, chooseWallet, fact, modal, openSection } from '../demoPage.ts'
import { expect } from '../fixtures.ts'
import type { World } from '../world.ts'

/** Opens Send of the modal, with the coin or a token. */
export async function openSend(page: Page, symbol?: string): Promise<void> {
  const form = (await openSection(page, 'Send')).getByRole('form', { name: 'In the modal' })
  if (symbol !== undefined) await form.getByLabel('Begin with').selectOption({ label: symbol })
  await form.getByRole('button', { name: 'Open Send' }).click()
  await expect(modal(page).getByRole('heading', { name: 'Send', exact: true })).toBeVisible()
}

/** Goes on to the review, which shows the whole address. */
export async function review(page: Page, to: string): Promise<void> {
  await modal(page).getByLabel('To', { exact: true }).fill(to)
  await modal(page).getByRole('button', { name: 'Review', exact: true }).click()
  await expect(modal(page).locator('[data-part="address-groups"]')).toHaveText(to)
}

/** Goes on to the wallet by e-mail, which shows the review itself. */
export async function askEmailWallet(page: Page, to: string): Promise<void> {
  await modal(page).getByLabel('To', { exact: true }).fill(to)
  await modal(page).getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Confirms in the modal and in the wallet. Returns the hash that the call of the page resolved with. */
export async function confirm(page: Page): Promise<string> {
  await modal(page).getByRole('button', { name: 'Confirm in Harbor' }).click()
  await approve({ page })
  await expect(modal(page).locator('[data-part="receipt"]')).toBeVisible()
  await modal(page).getByRole('button', { name: 'Done' }).click()
  await expect(modal(page).locator('[data-part="account"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  const section = await openSection(page, 'Send')
  const hash = section.getByRole('form', { name: 'In the modal' }).locator('[data-fact="hash"]')
  await expect(hash).not.toBeEmpty()
  return (await hash.textContent()) ?? ''
}

/** Connects on EVM and Solana, and makes Solana the network in use. */
export async function openSolana(page: Page, world: World): Promise<void> {
  await page.goto('/?namespaces=both')
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  await approve({ page })
  await expect(modal(page)).toBeHidden()
  await chooseNetwork(page, world.solana.name)
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(world.solana.networkId)
}
