import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { dark, rightToLeft } from '../../../../../ui/stories/views/modes.ts'
import { inWallet, walletLocale } from '../../../../stories/inWallet.tsx'
import { WindowEndView } from './WindowEndView.tsx'

const meta: Meta<typeof WindowEndView> = {
  title: 'Views/Approve/WindowEnd',
  component: WindowEndView,
  loaders: [walletLocale],
  decorators: [inWallet],
  parameters: { surface: false, frameHeight: 720, frameWidth: 760 },
  args: { end: 'approved', walletHost: 'wallet.juniper.example', onClose: fn() },
}

export default meta
type Story = StoryObj<typeof meta>

/** The page signs it; the window closes. */
export const Approved: Story = { tags: ['rest'] }
export const Declined: Story = { tags: ['rest'], args: { end: 'declined' } }

/** The page has closed: it is said, and read aloud. */
export const Gone: Story = {
  args: { end: 'gone' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus()
    await expect(canvas.getByRole('alert')).toHaveTextContent('The page that asked is gone')
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** It may have been signed. */
export const Unsure: Story = { tags: ['rest'], args: { end: 'unsure' } }

/** An address that was used before, or is invalid. */
export const Unknown: Story = { tags: ['rest'], args: { end: 'unknown' } }
export const OtherBuild: Story = { tags: ['rest'], args: { end: 'otherBuild' } }
export const Offline: Story = { tags: ['rest'], args: { end: 'offline' } }

/** A tab of a computer. */
export const Tab: Story = { tags: ['rest'], args: { end: 'unsure' }, globals: { width: 'full' } }
export const Dark: Story = { tags: ['rest'], args: { end: 'gone' }, globals: dark }
export const RightToLeft: Story = { tags: ['rest'], args: { end: 'unsure' }, globals: rightToLeft }
export const Narrow: Story = {
  tags: ['rest'],
  args: { end: 'declined' },
  globals: { locale: 'de', width: 'narrow' },
}
