import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './Badge.js'

const meta = { tags: ['rest'], component: Badge, args: { children: 'Testnet' } } satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const Accent: Story = { args: { tone: 'accent', children: 'Recent' } }
export const Success: Story = { args: { tone: 'success', children: 'Connected' } }
export const Warning: Story = { args: { tone: 'warning', children: 'Wrong network' } }
export const Danger: Story = { args: { tone: 'danger', children: 'Failed' } }
export const DangerDark: Story = { args: { tone: 'danger', children: 'Failed' }, globals: { theme: 'dark' } }
export const WarningMidnight: Story = { args: { tone: 'warning', children: 'Slow' }, globals: { theme: 'midnight' } }
export const HighContrast: Story = { args: { tone: 'success', children: 'On' }, globals: { theme: 'highContrast' } }
