import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ButtonLink } from './ButtonLink.js'

const meta = {
  component: ButtonLink,
  args: { href: 'https://wallet.example/download', children: 'Install' },
} satisfies Meta<typeof ButtonLink>
export default meta
type Story = StoryObj<typeof meta>

export const Quiet: Story = {
  tags: ['rest'],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Install (opens in a new tab)' })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link.getBoundingClientRect().height).toBe(44)
  },
}
export const Primary: Story = { tags: ['rest'], args: { variant: 'primary' } }
export const Small: Story = { tags: ['rest'], args: { size: 'small' } }
export const FullWidth: Story = { tags: ['rest'], args: { fullWidth: true } }
/** An address that is not https is never a link. */
export const Unsafe: Story = {
  args: { href: 'javascript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Install')).toBeNull()
  },
}
export const Dark: Story = { tags: ['rest'], globals: { theme: 'dark' } }
export const RightToLeft: Story = { tags: ['rest'], globals: { locale: 'ar' }, args: { children: 'تثبيت' } }
