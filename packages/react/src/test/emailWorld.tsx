import type { PorticoOptions, SocialProvider } from '@portico/core'
import { createToyConnector, type FakePlatform, toyNetworks } from '@portico/test-kit'
import { createToyEmbedded, type ToyEmbedded } from '@portico/test-kit/internal'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, type World } from './createWorld.js'
import { button, dialog, draw, part } from './modal.js'
import { toyConnectors, toyEmbeddedWallet } from './toyConnectors.js'

export const [one, two] = toyNetworks()
/** The account of the user's key. */
export const KEY_ADDRESS = 'toy-login0000000login'
export const EMAIL = 'maria@example.com'
export const address = page.getByRole('textbox', { name: 'Email address' })
export const code = page.getByRole('textbox', { name: 'Six-digit code' })
/** What is said under the code. */
export const line = (): string | null | undefined => part('email-line')?.textContent
export const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\b`) })

export interface EmailWorld extends World {
  readonly toy: ToyEmbedded
}

export function createEmail(
  portico: Partial<PorticoOptions> = {},
  {
    socials,
    platform,
    smart,
  }: {
    readonly socials?: readonly SocialProvider[] | undefined
    readonly platform?: FakePlatform | undefined
    /** The user's smart account. */
    readonly smart?: Parameters<typeof createToyEmbedded>[0]['smart']
  } = {}
): EmailWorld {
  // Codes end by the time of the page, which is not there yet.
  const toy = createToyEmbedded({
    accounts: [`${one.id}:${KEY_ADDRESS}`, `${two.id}:${KEY_ADDRESS}`],
    smart,
    clock: { now: () => world.platform.clock.now() },
  })
  const connectors = [toyEmbeddedWallet(toy, socials), ...toyConnectors(createToyConnector())]
  const world: World = createWorld({ platform, portico: { connectors, ...portico } })
  return { ...world, toy }
}

export async function openConnect(portico?: Partial<PorticoOptions>, drawn = draw): Promise<EmailWorld> {
  return openIn(createEmail(portico), drawn)
}

async function openIn(world: EmailWorld, drawn = draw): Promise<EmailWorld> {
  drawn(world)
  await button('Connect wallet').click()
  await expect.element(dialog('Log in or connect')).toBeVisible()
  await expect.element(address).toBeVisible()
  return world
}

/** The view of the code, for an address that was typed into the field. */
export async function openCode(portico?: Partial<PorticoOptions>, drawn = draw): Promise<EmailWorld> {
  const world = await openConnect(portico, drawn)
  await sendCode(world)
  return world
}

async function sendCode(world: EmailWorld): Promise<void> {
  await userEvent.fill(address, EMAIL)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog('Enter code')).toBeVisible()
  await expect.poll(() => world.toy.mails.length).toBe(1)
  await expect.poll(line).toBe('The code works for 10 minutes.')
}

/** A page whose user has logged in. */
export async function logIn(...given: Parameters<typeof createEmail>): Promise<EmailWorld> {
  const world = await openIn(createEmail(...given))
  await sendCode(world)
  await userEvent.keyboard(world.toy.mails[0]?.code ?? '')
  return world
}
