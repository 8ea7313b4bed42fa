import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { List } from '../List/List.js'
import { SkeletonRow } from './SkeletonRow.js'

const meta = {
  tags: ['rest'],
  component: SkeletonRow,
  decorators: [
    (Story) => (
      <List>
        <Story />
      </List>
    ),
  ],
} satisfies Meta<typeof SkeletonRow>
export default meta
type Story = StoryObj<typeof meta>

export const SizeOfARow: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('li')?.getBoundingClientRect().height).toBe(56)
  },
}
export const WithDetail: Story = { args: { detail: true } }
