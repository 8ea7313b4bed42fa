import type { Meta, StoryObj } from '@storybook/react-vite'
import { SectionLabel } from './SectionLabel.js'

const meta = { tags: ['rest'], component: SectionLabel, args: { children: 'Installed' } } satisfies Meta<
  typeof SectionLabel
>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
