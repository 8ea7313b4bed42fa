import type { PorticoOptions } from '@portico/core'
import type { AccountId } from '@portico/core/adapter'
import type { Clock } from '@portico/core/platform'
import { createToyConnector, type ToyConnector, toyNetworks } from '@portico/test-kit'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, type World } from './createWorld.js'
import { openList } from './modal.js'
import { toyConnectors } from './toyConnectors.js'

export const [one] = toyNetworks()
export const PHONE: AccountId = `${one.id}:toy-phone0000000phone`
export const lantern = {
  id: 'lantern',
  name: 'Lantern',
  mobile_link: 'lantern://',
  webapp_link: 'https://lantern.example/app',
  desktop_link: 'lantern-desktop://',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=lantern',
}
export const meadow = {
  id: 'meadow',
  name: 'Meadow',
  mobile_link: 'meadow://',
  app_store: 'https://apps.apple.com/app/id2',
}
export const code = (name: string | RegExp) => page.getByRole('img', { name })
export const anyCode = code('QR code to scan with a wallet')
export const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\b`) })
export const tab = (name: string) => page.getByRole('tab', { name })

type PairingWorld = World & { readonly toy: ToyConnector }

export function createPairing(portico: Partial<PorticoOptions> = {}): PairingWorld {
  // Offers end by the time of the page, which is not there yet.
  const clock: Clock = {
    now: () => world.platform.clock.now(),
    setTimeout: (callback, delayMs) => world.platform.clock.setTimeout(callback, delayMs),
  }
  const toy = createToyConnector({ clock })
  const world: World = createWorld({ portico: { connectors: toyConnectors(toy), ...portico } })
  return { ...world, toy }
}

/** The list, and in it WalletConnect chosen: its code is on screen. */
export async function openCode(portico: Partial<PorticoOptions> = {}): Promise<PairingWorld> {
  const world = createPairing(portico)
  await openList(world)
  await row('Scan with your phone').click()
  await expect.poll(() => anyCode.query()).not.toBeNull()
  return world
}

export const keyOf = (world: World, name: string): string =>
  world.portico
    .wallets()
    .flatMap(({ wallets }) => wallets)
    .find((wallet) => wallet.name === name)?.key ?? ''
export const openOffers = ({ toy }: PairingWorld): number => toy.offers.filter(({ end }) => end === undefined).length
export const connected = (world: World): readonly string[] =>
  world.portico.snapshot('connections').list.map(({ connectorId }) => connectorId)
