import { expect } from 'vitest'
import { createWorld, type World } from './createWorld.js'
import { dialog, draw } from './modal.js'

/** A page whose user has connected both wallets, Birch last, and looks at all of them. */
export async function openWallets(options: Parameters<typeof createWorld>[0] = {}): Promise<World> {
  const world = createWorld({ portico: { remoteFeatures: { multiWallet: true } }, ...options })
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await world.portico.connect({ walletKey: 'org.birch' })
  await world.portico.modal.open('ProfileWallets')
  await expect.element(dialog('Wallets')).toBeVisible()
  return world
}

export const rows = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-part="wallet-row"]')].map((row) =>
    ['Alder', 'Birch'].find((name) => row.textContent?.includes(name))
  )
export const current = (): string | null | undefined =>
  document.querySelector('[data-part="wallet-row"][aria-current="true"]')?.textContent
