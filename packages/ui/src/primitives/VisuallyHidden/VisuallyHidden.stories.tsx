import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { VisuallyHidden } from './VisuallyHidden.js'

const meta = { tags: ['rest'], component: VisuallyHidden, args: { children: 'Read, not seen' } } satisfies Meta<
  typeof VisuallyHidden
>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const TakesNoRoom: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Read, not seen').getBoundingClientRect().width).toBe(1)
  },
}
