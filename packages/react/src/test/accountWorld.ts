import { expect } from 'vitest'
import type { World } from './createWorld.js'
import { dialog, draw } from './modal.js'

export async function openAccount(world: World): Promise<void> {
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await world.portico.modal.open('Account')
  await expect.element(dialog('Your account')).toBeVisible()
}
