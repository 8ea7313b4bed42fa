import { readRequests, setFault } from '@portico/sandbox/testing'
import { attempt, heroButton, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'

const TERMS = '?features.legalCheckbox=true&termsConditionsUrl=https://dapp.example/terms&termsVersion='

test('default: consent by keyboard: a wallet asks for it, the box gives it, and it survives a reload', async ({
  page,
  world,
}) => {
  // A window of the wallet would take the keys that this test presses afterwards.
  await setFault({ url: world.sandbox.url, target: 'harbor', faults: { neverAnswers: 'prompts' } })
  await page.goto(`/${TERMS}1`)
  const box = modal(page).getByRole('checkbox')
  const harbor = modal(page).getByRole('button', { name: 'Harbor' }).first()
  await heroButton(page).press('Enter')
  await expect(box).not.toBeChecked()
  await expect(modal(page).getByRole('link', { name: /terms/i })).toHaveAttribute('href', 'https://dapp.example/terms')
  // Why the wallets wait is said from the start.
  await expect(modal(page).locator('[data-part="consent-reason"]')).toBeVisible()

  await harbor.press('Enter')
  await expect(box).toBeFocused()
  await expect(attempt(page)).toHaveCount(0)
  expect((await readRequests(world.sandbox)).wallets).toEqual([])

  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await harbor.press('Enter')
  await expect(attempt(page)).toHaveAttribute('data-state', 'waiting')

  await page.reload()
  await heroButton(page).press('Enter')
  await expect(box).toBeChecked()
  await harbor.press('Enter')
  await expect(attempt(page)).toHaveAttribute('data-state', 'waiting')

  // Terms of another version are not accepted yet.
  await page.goto(`/${TERMS}2`)
  await heroButton(page).press('Enter')
  await expect(box).not.toBeChecked()
})
