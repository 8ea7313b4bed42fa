import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { en } from '../../locales/en.js'
import { ShellFailed } from './ShellFailed.js'

const meta = {
  component: ShellFailed,
  args: { message: en.messages.browserTooOld, onDismiss: fn() },
} satisfies Meta<typeof ShellFailed>
export default meta
type Story = StoryObj<typeof meta>

export const TooOld: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This browser is too old')
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onDismiss).toHaveBeenCalledTimes(1)
  },
}
export const Failed: Story = { tags: ['rest'], args: { message: en.messages.modalFailed } }
export const RightToLeft: Story = { tags: ['rest'], globals: { locale: 'ar' } }
export const Dark: Story = { tags: ['rest'], globals: { theme: 'dark' } }
