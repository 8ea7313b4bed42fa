import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Name } from '../Name/Name.js'
import { Options } from './Options.js'

const meta = {
  component: Options,
  args: {
    label: 'Allowance',
    part: 'allowance',
    options: [
      { key: 'limit', title: 'Limit to 200 USDC', lines: ['Enough for this trade'], trailing: <Name>$200.00</Name> },
      { key: 'unlimited', title: 'Unlimited', lines: ['This site can take all of it'], isDanger: true },
      { key: 'once', title: 'Once', lines: ['Not with this wallet'], isDisabled: true },
    ],
    chosen: 'limit',
    onChoose: fn(),
  },
} satisfies Meta<typeof Options>
export default meta
type Story = StoryObj<typeof meta>

/** One stop of the keyboard; the arrow keys choose, and stop at what can't be chosen, so that its reason is read. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: /^Limit/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByRole('radio', { name: /^Once/ })).toHaveFocus()
    await expect(canvas.getByRole('radio', { name: /^Limit/ })).toBeChecked()
    await expect(args.onChoose).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChoose).toHaveBeenCalledWith('unlimited')
  },
}
export const Danger: Story = { tags: ['rest'], args: { chosen: 'unlimited' } }
export const Dark: Story = { tags: ['rest'], globals: { theme: 'dark' } }
export const RightToLeft: Story = { tags: ['rest'], globals: { locale: 'ar' } }
