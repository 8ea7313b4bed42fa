import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn } from 'storybook/test'
import { KeysView } from '../src/frame/views/keys/KeysView.tsx'
import type { KeysScreenModel } from '../src/frame/views/models/keys.ts'
import { inWallet, walletLocale } from './inWallet.tsx'
import { unlock } from './sampleKeys.ts'

/** What all stories of what the wallet shows of its keys begin with. */
export const keysStory = {
  component: KeysView,
  loaders: [walletLocale],
  decorators: [inWallet],
  parameters: { surface: false, frameHeight: 720, frameWidth: 420 },
  args: {
    walletHost: 'wallet.juniper.example',
    user: 'maria@example.com',
    screen: unlock,
    isReady: true,
    on: {
      confirm: fn(),
      resend: fn(),
      confirmByPasskey: fn(),
      addRecovery: fn(),
      removeRecovery: fn(),
      removePasskey: fn(),
      openLogins: fn(),
      addLogin: fn(),
      askRemoval: fn(),
      removeLogin: fn(),
      goToProvider: fn(),
      addEmail: fn(),
      openPhrase: fn(),
      openDelete: fn(),
      makePasskey: fn(),
      makeCode: fn(),
      codeSaved: fn(),
      downloadCode: fn(),
      unlockByPasskey: fn(),
      enterCode: fn(),
      unlockByCode: fn(),
      showPhrase: fn(),
      printPhrase: fn(),
      downloadPhrase: fn(),
      copy: fn(async () => undefined),
      deleteWallet: fn(),
      changeEmail: fn(),
      logOut: fn(),
      retry: fn(),
      back: fn(),
      close: fn(),
    },
  },
} satisfies Meta<typeof KeysView>

type Canvas = Parameters<NonNullable<StoryObj<typeof KeysView>['play']>>[0]['canvas']

/** The button with this name. */
export function button(canvas: Canvas, name: string | RegExp): HTMLElement {
  return canvas.getByRole('button', { name })
}

/** One screen after the other, in one card. */
export function Walk(
  props: Parameters<typeof KeysView>[0] & { readonly screens: readonly KeysScreenModel[] }
): ReactNode {
  const { screens, ...rest } = props
  const [at, setAt] = useState(0)
  return (
    <>
      <KeysView {...rest} screen={screens[at % screens.length] ?? rest.screen} />
      <button type="button" tabIndex={-1} onClick={() => setAt(at + 1)}>
        Next screen
      </button>
    </>
  )
}

/** Two cards, one below the other. */
export function Both(
  props: Parameters<typeof KeysView>[0] & { readonly first: KeysScreenModel; readonly second: KeysScreenModel }
): ReactNode {
  const { first, second, ...rest } = props
  return (
    <>
      <KeysView {...rest} screen={first} />
      <KeysView {...rest} screen={second} />
    </>
  )
}

/** Nothing is wider than the card, and the buttons end within it. */
export async function expectWhole(canvasElement: HTMLElement): Promise<void> {
  const card = canvasElement.querySelector<HTMLElement>('[data-part="keys"]')
  const rows = canvasElement.querySelector<HTMLElement>('[data-part="keys-rows"]')
  await expect(rows?.scrollWidth).toBe(rows?.clientWidth)
  await expect(card?.scrollWidth).toBe(card?.clientWidth)
  const { right = 0, bottom = 0 } = card?.getBoundingClientRect() ?? {}
  for (const one of canvasElement.querySelectorAll(
    '[data-part="keys"] > :last-child [data-part="button-grid"] button'
  )) {
    const drawn = one.getBoundingClientRect()
    await expect(drawn.right).toBeLessThanOrEqual(right)
    await expect(drawn.bottom).toBeLessThanOrEqual(bottom)
    await expect(drawn.height).toBeLessThan(64)
  }
}

/** Both cards have their buttons in one place and of one size. */
export async function expectOneLayout(canvasElement: HTMLElement): Promise<void> {
  const places = [...canvasElement.querySelectorAll<HTMLElement>('[data-part="keys"]')].map(placesIn)
  await expect(places).toHaveLength(2)
  await expect(places[1]).toEqual(places[0])
}

/** Where the buttons are in a card, and how large. */
export function placesIn(card: HTMLElement): readonly (readonly number[])[] {
  const { left, top } = card.getBoundingClientRect()
  return [...card.querySelectorAll('[data-part="button-grid"] button')].map((one) => {
    const drawn = one.getBoundingClientRect()
    return [drawn.left - left, drawn.top - top, drawn.width, drawn.height].map(Math.round)
  })
}
