import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './Avatar.js'

const meta = {
  tags: ['rest'],
  component: Avatar,
  args: { address: '0x8f3C2b6cA5f1d8E4c7A90b1c2D3e4F5061728394' },
} satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const Other: Story = { args: { address: '7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK', size: 'small' } }
export const PictureFails: Story = { args: { src: 'data:image/png;base64,AAAA' } }
