import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { IconTile } from './IconTile.js'

const meta = { tags: ['rest'], component: IconTile, args: { icon: 'wallet' } } satisfies Meta<typeof IconTile>
export default meta
type Story = StoryObj<typeof meta>

/** As large as the wallet's picture that it stands for. */
export const Medium: Story = {
  play: async ({ canvasElement }) => {
    const tile = canvasElement.querySelector<HTMLElement>('[data-part="icon-tile"]')
    await expect(tile?.offsetWidth).toBe(36)
    await expect(tile).toHaveAttribute('aria-hidden', 'true')
  },
}
export const Large: Story = { args: { size: 'large' } }
export const Warning: Story = { args: { size: 'large', tone: 'warning', icon: 'warning' } }
export const Success: Story = { args: { size: 'large', tone: 'success', icon: 'check' } }
export const Dark: Story = { globals: { theme: 'dark' } }
