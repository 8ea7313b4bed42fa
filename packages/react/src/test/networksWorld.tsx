import { StrictMode } from 'react'
import { page } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { NetworkButton } from '../buttons/NetworkButton.js'
import { PorticoProvider } from '../PorticoProvider.js'
import type { World } from './createWorld.js'
import { render } from './render.js'

export const dialog = (name: string) => page.getByRole('dialog', { name })
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

export function draw(world: World): void {
  render(
    <StrictMode>
      <PorticoProvider client={world.portico}>
        <ConnectButton />
        <NetworkButton />
      </PorticoProvider>
    </StrictMode>
  )
}

export async function drawConnected(world: World): Promise<void> {
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
}
