import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Link } from './Link.js'

const meta = { component: Link, args: { href: 'https://example.com', children: 'What is a wallet?' } } satisfies Meta<
  typeof Link
>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = { tags: ['rest'] }
export const NotSecure: Story = {
  args: { href: 'http://example.com' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
export const Dark: Story = { tags: ['rest'], globals: { theme: 'dark' } }
