import { StrictMode } from 'react'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { PorticoProvider } from '../PorticoProvider.js'
import type { World } from './createWorld.js'
import { type Rendered, render } from './render.js'

/** A dialog by its heading. */
export const dialog = (name: string): Locator => page.getByRole('dialog', { name })
/** Any dialog. */
export const anyDialog = (): Locator => page.getByRole('dialog')
export const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
export const heading = (name: string): Locator => page.getByRole('heading', { name, exact: true })

/** The first element of a part; null without one. Inert elements, such as the page under the modal, don't count. */
export function part(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-part="${name}"]:not([inert] *)`)
}

/** What a screen reader was told last. */
export function said(urgency: 'polite' | 'assertive'): string | null | undefined {
  return part(`live-${urgency}`)?.textContent
}

/** A page with a connect button over a world. */
export function draw(world: World): Rendered {
  return render(
    <PorticoProvider client={world.portico}>
      <ConnectButton />
    </PorticoProvider>
  )
}

/** The same page where everything mounts twice. */
export function drawStrict(world: World): Rendered {
  return render(
    <StrictMode>
      <PorticoProvider client={world.portico}>
        <ConnectButton />
      </PorticoProvider>
    </StrictMode>
  )
}

/** The same page with the list of wallets open, which a user reached by the button. */
export async function openList(world: World): Promise<Rendered> {
  const page = draw(world)
  await button('Connect wallet').click()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
  return page
}

/** Resolves when nothing of the card moves: a new height is set in the frame after its view came. */
export async function settled(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  await expect.poll(isMoving).toBe(false)
}

function isMoving(): boolean {
  const moves = part('card')?.getAnimations({ subtree: true }) ?? []
  return moves.some((animation) => animation instanceof CSSTransition && animation.playState === 'running')
}
