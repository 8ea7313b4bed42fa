import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Steps } from './Steps.js'

const meta = { tags: ['rest'], component: Steps, args: { step: 1, of: 2, part: 'steps' } } satisfies Meta<typeof Steps>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 of 2')).toBeVisible()
  },
}
export const Last: Story = { args: { step: 2 } }

/** Where nothing around it says of what. */
export const Labeled: Story = {
  args: { label: 'Step 1 of 2' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 of 2')).toHaveAttribute('aria-hidden', 'true')
    await expect(canvas.getByText('Step 1 of 2')).toBeInTheDocument()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
