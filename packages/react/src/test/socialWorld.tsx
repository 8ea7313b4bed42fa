import type { PorticoOptions, SocialProvider } from '@portico/core'
import type { FakePlatform } from '@portico/test-kit'
import type { FakeWindow } from '@portico/test-kit/internal'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createEmail, type EmailWorld } from './emailWorld.js'
import { button, dialog, draw, heading } from './modal.js'

/** Five providers: more than there are tiles. */
export const FIVE: readonly SocialProvider[] = ['google', 'x', 'discord', 'github', 'apple']
export const tiles = page.getByRole('group', { name: 'Log in with' })

/** Connect with providers, over wallets that are installed. */
export async function openSocials(
  portico?: Partial<PorticoOptions>,
  {
    socials = FIVE,
    drawn = draw,
    platform,
  }: {
    readonly socials?: readonly SocialProvider[]
    readonly drawn?: typeof draw
    readonly platform?: FakePlatform
  } = {}
): Promise<EmailWorld> {
  const world = createEmail(portico, { socials, platform })
  drawn(world)
  await button('Connect wallet').click()
  await expect.element(dialog('Log in or connect')).toBeVisible()
  await expect.element(tiles).toBeVisible()
  return world
}

/** The newest window that the page has opened. */
export function windowOf({ platform }: EmailWorld): FakeWindow {
  const opened = platform.windows.opened.at(-1)
  if (!opened) throw new Error('No window is open.')
  return opened
}

/** A login at Google whose window is on its way there. */
export async function openGoogle(...given: Parameters<typeof openSocials>): Promise<EmailWorld> {
  const world = await openSocials(...given)
  await button('Google').click()
  await expect.element(heading('Continue in the Google window')).toBeVisible()
  await expect.poll(() => windowOf(world).urls).toHaveLength(1)
  world.toy.startSocial()
  return world
}

/** A login with Farcaster, of a computer unless it is given another platform. */
export async function openFarcaster(given: { readonly platform?: FakePlatform } = {}): Promise<EmailWorld> {
  const world = await openSocials({}, { socials: ['google', 'farcaster'], ...given })
  await button('Farcaster').click()
  await expect.element(dialog('Farcaster')).toBeVisible()
  return world
}
