import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from './Button.js'

const meta = {
  component: Button,
  args: { children: 'Try again', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledTimes(1)
    await expect(button.getBoundingClientRect().height).toBe(44)
  },
}
export const Quiet: Story = { tags: ['rest'], args: { variant: 'quiet' } }
export const Text: Story = { tags: ['rest'], args: { variant: 'text' } }
export const Danger: Story = { tags: ['rest'], args: { variant: 'danger', children: 'Disconnect' } }
export const Small: Story = { tags: ['rest'], args: { size: 'small' } }
export const FullWidth: Story = { tags: ['rest'], args: { fullWidth: true } }
export const Disabled: Story = { tags: ['rest'], args: { disabled: true } }
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    button.focus()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}
export const LongText: Story = {
  tags: ['rest'],
  args: { children: 'Mit einer anderen Wallet noch einmal versuchen', fullWidth: true },
}
export const Dark: Story = { tags: ['rest'], globals: { theme: 'dark' } }
export const RightToLeft: Story = { tags: ['rest'], globals: { locale: 'ar' }, args: { children: 'حاول من جديد' } }
