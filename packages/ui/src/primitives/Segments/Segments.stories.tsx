import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Segments } from './Segments.js'

const meta = {
  component: Segments,
  args: {
    label: 'Theme',
    options: [
      { key: 'auto', label: 'Auto' },
      { key: 'light', label: 'Light' },
      { key: 'dark', label: 'Dark' },
    ],
    selected: 'auto',
    onSelect: fn(),
  },
} satisfies Meta<typeof Segments>
export default meta
type Story = StoryObj<typeof meta>

/** One stop of the keyboard; the arrow keys choose. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Auto' })).toBeChecked()
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Auto' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onSelect).toHaveBeenCalledWith('light')
    const segment = canvas.getByText('Dark')
    await expect(segment.closest<HTMLElement>('[data-part="segments"]')?.offsetHeight).toBeGreaterThanOrEqual(44)
  },
}
export const Dark: Story = { tags: ['rest'], globals: { theme: 'dark' } }
