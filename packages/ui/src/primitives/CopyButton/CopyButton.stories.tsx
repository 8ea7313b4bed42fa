import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { CopyButton } from './CopyButton.js'

const meta = {
  component: CopyButton,
  args: { value: '0x8f3C0000000000000000000000000000000021Ba', label: 'Copy address', copiedLabel: 'Copied' },
} satisfies Meta<typeof CopyButton>
export default meta
type Story = StoryObj<typeof meta>

/** Replaces the page's clipboard for one story. The promise is settled by the test, not by time. */
const withClipboard = (writeText: (text: string) => Promise<void>) => (): (() => void) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  return () => {
    Reflect.deleteProperty(navigator, 'clipboard')
  }
}

export const Normal: Story = { tags: ['rest'] }
export const Copied: Story = {
  beforeEach: withClipboard(() => Promise.resolve()),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied'))
    await expect(canvas.getByRole('button')).toHaveTextContent('Copied')
  },
}
export const Refused: Story = {
  tags: ['rest'],
  beforeEach: withClipboard(() => Promise.reject(new Error('refused'))),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Couldn’t copy'))
  },
}
export const Dark: Story = { tags: ['rest'], globals: { theme: 'dark' } }
