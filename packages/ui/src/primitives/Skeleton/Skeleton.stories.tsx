import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './Skeleton.js'

const meta = { tags: ['rest'], component: Skeleton, args: { width: 120, height: 14 } } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const Wallet: Story = { args: { width: 36, height: 36, shape: 'wallet' } }
export const Round: Story = { args: { width: 52, height: 52, shape: 'round' } }
