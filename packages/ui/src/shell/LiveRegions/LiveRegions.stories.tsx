import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { LiveRegions } from './LiveRegions.js'

const meta = {
  component: LiveRegions,
  args: { polite: 'Approve in MetaMask', assertive: '' },
} satisfies Meta<typeof LiveRegions>
export default meta
type Story = StoryObj<typeof meta>

export const Polite: Story = {
  play: async ({ canvasElement }) => {
    const region = screen.getByRole('status')
    await expect(region).toHaveTextContent('Approve in MetaMask')
    // Outside whatever rendered it, so that it outlives a dialog.
    await expect(canvasElement.contains(region)).toBe(false)
  },
}
export const Assertive: Story = {
  args: { polite: '', assertive: 'Something went wrong. Try again.' },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong')
  },
}
