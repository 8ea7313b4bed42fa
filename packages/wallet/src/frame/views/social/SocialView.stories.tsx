import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { dark, rightToLeft } from '../../../../../ui/stories/views/modes.ts'
import { inWallet, walletLocale } from '../../../../stories/inWallet.tsx'
import { type SocialShown, SocialView } from './SocialView.tsx'

const meta: Meta<typeof SocialView> = {
  title: 'Views/Social',
  component: SocialView,
  loaders: [walletLocale],
  decorators: [inWallet],
  parameters: { surface: false, frameHeight: 720, frameWidth: 600, layout: 'fullscreen' },
  args: { walletHost: 'wallet.juniper.example', shown: { type: 'done' } },
}

export default meta
type Story = StoryObj<typeof meta>

const asks: SocialShown = {
  type: 'asks',
  asks: { appHost: 'juniper.example', provider: 'google' },
  isGoing: false,
  onContinue: fn(),
}

/** No page of the app has led the window here. */
export const Asks: Story = {
  args: { shown: asks },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Log in to juniper.example?')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to Google' }))
    await expect(asks.onContinue).toHaveBeenCalledOnce()
  },
}
export const AsksNarrow: Story = { tags: ['rest'], args: { shown: asks }, globals: { locale: 'de', width: 'narrow' } }
export const AsksRightToLeft: Story = { tags: ['rest'], args: { shown: asks }, globals: rightToLeft }

/** The browser has left the window open. */
export const Done: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent('You’re logged in')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** The user has said no at the provider. */
export const Declined: Story = { args: { shown: { type: 'declined' } } }

/** The provider, or the wallet’s server, has failed. */
export const Failed: Story = {
  args: { shown: { type: 'failed' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You can close this window and try again.')
  },
}

/** It is too old, or of another browser. */
export const Ended: Story = { tags: ['rest'], args: { shown: { type: 'ended' } } }

export const Dark: Story = { tags: ['rest'], args: { shown: { type: 'failed' } }, globals: dark }
export const RightToLeft: Story = { tags: ['rest'], args: { shown: { type: 'declined' } }, globals: rightToLeft }
export const Narrow: Story = {
  tags: ['rest'],
  args: { shown: { type: 'ended' } },
  globals: { locale: 'de', width: 'narrow' },
}
