import type { PorticoOptions } from '@portico/core'
import { createFakePlatform } from '@portico/test-kit'
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { createWorld, type World } from './createWorld.js'
import { button } from './modal.js'

export const TERMS = 'https://dapp.example/terms'
export const REASON = 'Accept to continue'
export const SPOKEN = 'Accept the terms to continue.'
export const KEY = '@appkit/v1/consent'
export const box = page.getByRole('checkbox', { name: 'I accept the terms.' })
export const account = button('Account toy-…abcdef')

/** A world whose app asks for consent, over what an earlier visit left. */
export function createAsking(
  request: {
    readonly stored?: Record<string, string> | undefined
    readonly portico?: Partial<PorticoOptions> | undefined
  } = {}
): World {
  return createWorld({
    platform: createFakePlatform({ stored: request.stored }),
    portico: { features: { legalCheckbox: true }, termsConditionsUrl: TERMS, ...request.portico },
  })
}

/** Presses although it is blocked, as a user can: the driver would wait until it is not. */
export const pressBlocked = (locator: Locator): Promise<void> => locator.click({ force: true })

export async function expectBlocked(locator: Locator): Promise<void> {
  await expect.element(locator).toHaveAttribute('aria-disabled', 'true')
  await expect.element(locator).toHaveAccessibleDescription(REASON)
}

/** Presses Tab until it is there; fails when it never is. */
export async function tabTo(locator: Locator): Promise<void> {
  for (let presses = 0; presses < 20 && document.activeElement !== locator.element(); presses++) await userEvent.tab()
  await expect.element(locator).toHaveFocus()
}
