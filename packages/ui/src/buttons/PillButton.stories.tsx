import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Media } from '../primitives/Media/Media.js'
import { PillButton } from './PillButton.js'

const meta = {
  component: PillButton,
  args: { label: 'Connect wallet', state: 'disconnected', onClick: fn() },
} satisfies Meta<typeof PillButton>
export default meta
type Story = StoryObj<typeof meta>

export const Disconnected: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Connect wallet' })
    await expect(button).toHaveAttribute('aria-haspopup', 'dialog')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button.getBoundingClientRect().height).toBe(44)
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledTimes(1)
  },
}
export const Connecting: Story = { args: { state: 'connecting', label: 'Connecting…', busy: true } }
export const Reconnecting: Story = { args: { state: 'reconnecting', label: 'Reconnecting…', busy: true } }
export const WrongNetwork: Story = { args: { state: 'wrongNetwork', label: 'Wrong network' } }
export const Connected: Story = {
  args: {
    state: 'connected',
    label: '0x8f3C…21Ba',
    detail: '1.284 ETH',
    media: <Media name="M" shape="round" size="small" />,
  },
}
export const LongText: Story = {
  args: { state: 'connected', label: 'a-very-long-name-that-does-not-fit-into-the-button-at-all.eth' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { label: 'ربط المحفظة' } }
