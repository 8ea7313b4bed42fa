import type { Meta, StoryObj } from '@storybook/react-vite'
import { MediaPair } from './MediaPair.js'

const meta = {
  tags: ['rest'],
  component: MediaPair,
  args: { app: { name: 'demo' }, wallet: { name: 'MetaMask' }, tone: 'waiting' },
} satisfies Meta<typeof MediaPair>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const Failed: Story = { args: { tone: 'failed' } }
export const Warning: Story = { args: { tone: 'warning' } }
export const Still: Story = { args: { tone: 'still' } }
export const Done: Story = { args: { tone: 'done' } }
export const Dark: Story = { globals: { theme: 'dark' } }
