import type { Meta, StoryObj } from '@storybook/react-vite'
import { Callout } from './Callout.js'

const meta = {
  tags: ['rest'],
  component: Callout,
  args: { tone: 'tip', children: 'Don’t see it? It may be behind this window.' },
} satisfies Meta<typeof Callout>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const Warning: Story = {
  args: { tone: 'warning', title: 'First time you send here', children: 'Check all of it.' },
}
export const Danger: Story = { args: { tone: 'danger', title: 'This looks wrong', children: 'Do not go on.' } }
export const Success: Story = { args: { tone: 'success', children: 'Done.' } }
export const DangerDark: Story = { args: { tone: 'danger', children: 'Do not go on.' }, globals: { theme: 'dark' } }
