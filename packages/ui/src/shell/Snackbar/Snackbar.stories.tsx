import type { Meta, StoryObj } from '@storybook/react-vite'
import { Snackbar } from './Snackbar.js'

const meta = {
  tags: ['rest'],
  component: Snackbar,
  args: { variant: 'success', message: 'Address copied' },
} satisfies Meta<typeof Snackbar>
export default meta
type Story = StoryObj<typeof meta>

export const Success: Story = {}
export const Loading: Story = { args: { variant: 'loading', message: 'Switching network…' } }
export const Failed: Story = { args: { variant: 'error', message: 'Couldn’t copy' } }
export const Dark: Story = { globals: { theme: 'dark' } }
