import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Disclosure } from './Disclosure.js'

const meta = {
  tags: ['rest'],
  component: Disclosure,
  args: { summary: 'Details', children: 'User rejected the request. Code 4001.' },
} satisfies Meta<typeof Disclosure>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const Opened: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Details'))
    await expect(canvas.getByText(/Code 4001/)).toBeVisible()
  },
}
