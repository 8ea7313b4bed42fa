import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AlertBar } from './AlertBar.js'

const meta = {
  component: AlertBar,
  args: { tone: 'danger', message: 'You are offline. Check your connection and try again.', onDismiss: fn() },
} satisfies Meta<typeof AlertBar>
export default meta
type Story = StoryObj<typeof meta>

export const Danger: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onDismiss).toHaveBeenCalledTimes(1)
  },
}
export const Warning: Story = { args: { tone: 'warning' } }
export const Success: Story = { args: { tone: 'success', message: 'Copied' } }
export const Info: Story = { args: { tone: 'info' } }
export const Dark: Story = { globals: { theme: 'dark' } }
