import type { Meta, StoryObj } from '@storybook/react-vite'
import { LiveNote } from './LiveNote.js'

const meta = { tags: ['rest'], component: LiveNote, args: { children: 'Waiting for MetaMask…' } } satisfies Meta<
  typeof LiveNote
>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const LongText: Story = {
  args: { children: 'Waiting for a wallet with a very long name, one more word at a time, '.repeat(3) },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
