import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from './IconButton.js'

const meta = { tags: ['rest'], component: IconButton, args: { label: 'Close', icon: 'close' } } satisfies Meta<
  typeof IconButton
>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const Disabled: Story = { args: { disabled: true } }
export const Dark: Story = { globals: { theme: 'dark' } }
