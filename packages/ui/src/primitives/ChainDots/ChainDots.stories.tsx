import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChainDots } from './ChainDots.js'

const meta = {
  tags: ['rest'],
  component: ChainDots,
  args: { icons: [{ name: 'Ethereum' }, { name: 'Solana' }] },
} satisfies Meta<typeof ChainDots>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const Many: Story = { args: { icons: ['Base', 'Optimism', 'Polygon', 'Arbitrum'].map((name) => ({ name })) } }
export const None: Story = { args: { icons: [] } }
