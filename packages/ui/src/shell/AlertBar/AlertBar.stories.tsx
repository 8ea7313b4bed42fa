import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AlertBar } from './AlertBar.js'

const meta = {
  component: AlertBar,
  args: { tone: 'danger', message: 'You’re offline. Check your connection and try again.', onDismiss: fn() },
} satisfies Meta<typeof AlertBar>
export default meta
type Story = StoryObj<typeof meta>

export const Danger: Story = {
  tags: ['rest'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onDismiss).toHaveBeenCalledTimes(1)
  },
}
export const Warning: Story = { tags: ['rest'], args: { tone: 'warning' } }
export const Success: Story = { tags: ['rest'], args: { tone: 'success', message: 'Copied' } }
export const Info: Story = { tags: ['rest'], args: { tone: 'info' } }
/** For developers: what happened, what to do, where to read more. The cross says what it closes. */
export const Titled: Story = {
  tags: ['rest'],
  args: {
    tone: 'warning',
    title: 'Network not found',
    message: 'Add it to the option networks.',
    docsUrl: 'https://portico.example/docs/alerts',
  },
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: /Read more/ })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await userEvent.click(canvas.getByRole('button', { name: 'Close: Network not found' }))
    await expect(args.onDismiss).toHaveBeenCalledTimes(1)
  },
}
export const UnsafeDocs: Story = {
  args: { title: 'Network not found', docsUrl: 'javascript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
export const Dark: Story = { tags: ['rest'], globals: { theme: 'dark' } }
