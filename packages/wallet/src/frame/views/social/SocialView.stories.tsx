import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { dark, rightToLeft } from '../../../../../ui/stories/views/modes.ts'
import { inWallet, walletLocale } from '../../../../stories/inWallet.tsx'
import { SocialView } from './SocialView.tsx'

const meta: Meta<typeof SocialView> = {
  title: 'Views/Social',
  component: SocialView,
  loaders: [walletLocale],
  decorators: [inWallet],
  parameters: { surface: false, frameHeight: 720, frameWidth: 600, layout: 'fullscreen' },
  args: { walletHost: 'wallet.juniper.example', end: 'done' },
}

export default meta
type Story = StoryObj<typeof meta>

/** The browser has left the window open. */
export const Done: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent('You’re logged in')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** The user has said no at the provider. */
export const Declined: Story = { args: { end: 'declined' } }

/** The provider, or the wallet’s server, has failed. */
export const Failed: Story = {
  args: { end: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You can close this window and try again.')
  },
}

/** It is too old, or of another browser. */
export const Ended: Story = { tags: ['rest'], args: { end: 'ended' } }

export const Dark: Story = { tags: ['rest'], args: { end: 'failed' }, globals: dark }
export const RightToLeft: Story = { tags: ['rest'], args: { end: 'declined' }, globals: rightToLeft }
export const Narrow: Story = { tags: ['rest'], args: { end: 'ended' }, globals: { locale: 'de', width: 'narrow' } }
