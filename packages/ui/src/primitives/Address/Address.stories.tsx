import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Address } from './Address.js'

const meta = {
  tags: ['rest'],
  component: Address,
  args: { address: '0x8f3C2b6cA5f1d8E4c7A90b1c2D3e4F5061728394' },
} satisfies Meta<typeof Address>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const address = canvasElement.querySelector('bdi')
    await expect(address).toHaveTextContent('0x8f3C…728394')
    await expect(address).toHaveAttribute('title', args.address)
    await expect(address).toHaveAttribute('dir', 'ltr')
  },
}
export const Solana: Story = { args: { address: '7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK' } }
export const Short: Story = { args: { address: 'maria.eth' } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
