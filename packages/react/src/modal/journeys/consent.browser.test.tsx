import { isPorticoError } from '@portico/core'
import { expect, test } from 'vitest'
import {
  account,
  box,
  createAsking,
  expectBlocked,
  KEY,
  pressBlocked,
  REASON,
  SPOKEN,
  TERMS,
} from '../../test/consentWorld.js'
import { anyDialog, button, openList, part, said } from '../../test/modal.js'

test('default: until the box is ticked the wallets are blocked and say why; then one connects', async () => {
  const world = createAsking()
  await openList(world)
  await expect.element(box).not.toBeChecked()
  // Above what waits for it, with the reason, from the start.
  await expect.element(anyDialog().getByText(REASON)).toBeVisible()
  expect(box.element().getBoundingClientRect().top).toBeLessThan(button('Alder').element().getBoundingClientRect().top)
  await expectBlocked(button('Alder'))
  await expectBlocked(button('Birch'))
  await box.click()
  await expect.element(box).toBeChecked()
  await expect.element(button('Alder')).not.toHaveAttribute('aria-disabled')
  await expect.element(button('Alder')).not.toHaveAccessibleDescription()
  await button('Alder').click()
  await expect.element(account).toBeVisible()
  expect(world.wallet.prompts).toBe(1)
})

test('error: CONSENT_REQUIRED: a press asks no wallet, goes to the box and is read out at once', async () => {
  const world = createAsking()
  await openList(world)
  await expect.element(box).toBeVisible()
  await expect.element(anyDialog().getByText(REASON)).toBeVisible()
  await pressBlocked(button('Alder'))
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box).toHaveAccessibleDescription(REASON)
  await expect.element(anyDialog().getByText(REASON)).toBeVisible()
  await expect.poll(() => said('assertive')).toBe(SPOKEN)
  expect(world.portico.snapshot('attempt').status).toBe('choosing')
  const error = await world.portico.connect({ walletKey: 'org.alder' }).catch((cause: unknown) => cause)
  expect(isPorticoError(error, 'CONSENT_REQUIRED')).toBe(true)
  expect(world.wallet.prompts).toBe(0)

  await box.click()
  await expect.element(box).not.toHaveAttribute('aria-invalid')
  expect(part('consent-reason')?.checkVisibility({ visibilityProperty: true })).toBe(false)
})

test('behavior: what was accepted is kept, and the next visit is not blocked', async () => {
  const stored: Record<string, string> = {}
  const first = createAsking({ stored })
  const { unmount } = await openList(first)
  await box.click()
  await expect
    .poll(() => JSON.parse(stored[KEY] ?? '{}'))
    .toEqual({ version: TERMS, acceptedAtMs: first.platform.clock.now() })
  unmount()

  const second = createAsking({ stored })
  await openList(second)
  await expect.element(box).toBeChecked()
  await button('Alder').click()
  await expect.element(account).toBeVisible()
})
