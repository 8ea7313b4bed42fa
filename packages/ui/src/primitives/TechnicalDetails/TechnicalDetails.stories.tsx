import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { TechnicalDetails } from './TechnicalDetails.js'

const meta = {
  component: TechnicalDetails,
  args: { text: 'Internal JSON-RPC error. (-32603)' },
} satisfies Meta<typeof TechnicalDetails>
export default meta
type Story = StoryObj<typeof meta>

/** Folded until the user asks. */
export const Normal: Story = {
  tags: ['rest'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Internal JSON-RPC/)).not.toBeVisible()
    await userEvent.click(canvas.getByText('Details'))
    await expect(canvas.getByText(/Internal JSON-RPC/)).toBeVisible()
  },
}
/** The code and one line; what a library repeats around it is copied and not shown. */
export const Repeated: Story = {
  args: {
    text: 'USER_REJECTED\nUserRejectedRequestError: User rejected the request.\n\nDetails: User rejected.\nVersion: viem@2.52.1\nError: User rejected.',
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByText('Details'))
    const shown = canvasElement.querySelector('[data-part="raw-error"]')
    await expect(shown).toHaveTextContent(/^USER_REJECTED UserRejectedRequestError: User rejected the request\.$/)
  },
}
export const LongText: Story = {
  tags: ['rest'],
  ...Normal,
  args: { text: `Internal JSON-RPC ${'0xabcdef'.repeat(60)}` },
}
export const Dark: Story = { tags: ['rest'], ...Normal, globals: { theme: 'dark' } }
export const RightToLeft: Story = { tags: ['rest'], globals: { locale: 'ar' } }
