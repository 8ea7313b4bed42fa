import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ChainDots } from '../ChainDots/ChainDots.js'
import { List } from '../List/List.js'
import { Media } from '../Media/Media.js'
import { ListRow, type ListRowProps } from './ListRow.js'

// Its own type, so that a story may also leave a callback out.
const args: ListRowProps = {
  title: 'Rabby',
  isName: true,
  media: <Media name="Rabby" />,
  onSelect: fn(),
  onIntent: fn(),
}

const meta = {
  component: ListRow,
  decorators: [
    (Story) => (
      <List label="Wallets">
        <Story />
      </List>
    ),
  ],
  args,
} satisfies Meta<typeof ListRow>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvas, args }) => {
    const row = canvas.getByRole('button', { name: 'Rabby' })
    await expect(row.getBoundingClientRect().height).toBe(56)
    await expect(canvas.getByText('Rabby')).toHaveAttribute('translate', 'no')
    await userEvent.hover(row)
    await expect(args.onIntent).toHaveBeenCalled()
    await userEvent.click(row)
    await expect(args.onSelect).toHaveBeenCalledTimes(1)
  },
}
export const WithDetailAndChains: Story = {
  tags: ['rest'],
  args: {
    detail: '0x8f3C…21Ba',
    trailing: <ChainDots icons={[{ name: 'Ethereum' }, { name: 'Solana' }]} />,
    accessibleName: 'Rabby 0x8f3C…21Ba, Ethereum and Solana',
  },
}
export const Current: Story = {
  tags: ['rest'],
  args: { current: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-current', 'true')
  },
}
export const Busy: Story = {
  tags: ['rest'],
  args: { busy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onSelect).not.toHaveBeenCalled()
  },
}
export const DisabledWithReason: Story = {
  args: { disabled: true, disabledReason: 'Your wallet doesn’t have this network' },
  play: async ({ canvas, args }) => {
    const row = canvas.getByRole('button', { name: /doesn’t have this network/ })
    await userEvent.click(row)
    await expect(args.onSelect).not.toHaveBeenCalled()
  },
}
export const LinkRow: Story = {
  tags: ['rest'],
  args: { href: 'https://example.com/wallet', onSelect: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
  },
}
export const UnsafeLink: Story = {
  args: { href: 'javascript:alert(1)', onSelect: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.getByText('Rabby')).toBeVisible()
  },
}
export const LongText: Story = {
  tags: ['rest'],
  args: {
    title: 'The wallet with the longest name anybody has ever given to a wallet',
    detail: 'And a second line that is long as well, longer than the row is wide',
  },
}
export const Dark: Story = { tags: ['rest'], globals: { theme: 'dark' }, args: { current: true, detail: 'Current' } }
export const RightToLeft: Story = { tags: ['rest'], globals: { locale: 'ar' }, args: { detail: '0x8f3C…21Ba' } }
