import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Media } from '../primitives/Media/Media.js'
import { PillButton } from './PillButton.js'

const meta = {
  component: PillButton,
  args: { label: 'Connect wallet', state: 'disconnected', onClick: fn() },
} satisfies Meta<typeof PillButton>
export default meta
type Story = StoryObj<typeof meta>

export const Disconnected: Story = {
  tags: ['rest'],
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Connect wallet' })
    await expect(button).toHaveAttribute('aria-haspopup', 'dialog')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button.getBoundingClientRect().height).toBe(44)
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledTimes(1)
  },
}
export const Connecting: Story = { tags: ['rest'], args: { state: 'connecting', label: 'Connecting…', busy: true } }
export const Reconnecting: Story = { tags: ['rest'], args: { state: 'reconnecting', label: '0x8f3C…21Ba', busy: true } }
export const WrongNetwork: Story = {
  tags: ['rest'],
  args: { state: 'wrongNetwork', label: 'Wrong network', quiet: true },
}
const account = <Media name="M" shape="round" size="small" />
/** One width for all of them; only the room decides it. */
export const Rooms: Story = {
  render: ({ onClick }) => (
    <div style={{ display: 'grid', justifyItems: 'start', gap: 12 }}>
      {(['account', 'balance'] as const).map((room) => (
        <div key={room} style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          <PillButton room={room} onClick={onClick} state="disconnected" label="Connect wallet" />
          <PillButton room={room} onClick={onClick} state="connecting" label="Connecting…" busy />
          <PillButton room={room} onClick={onClick} state="connected" label="maria.eth" media={account} />
          <PillButton
            room={room}
            onClick={onClick}
            state="wrongNetwork"
            label="a-very-long-name-that-does-not-fit.eth"
            media={account}
            detail={room === 'balance' ? '1.284 ETH' : undefined}
          />
          {room === 'balance' && (
            <PillButton
              room={room}
              onClick={onClick}
              state="connected"
              label="maria.eth"
              media={account}
              detail={null}
            />
          )}
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const widths = canvas.getAllByRole('button').map((one) => one.offsetWidth)
    await expect(widths).toEqual([184, 184, 184, 184, 248, 248, 248, 248, 248])
    // A name is cut, a balance is not.
    const balance = canvas.getByText('1.284 ETH')
    await expect(balance.scrollWidth).toBeLessThanOrEqual(balance.clientWidth)
  },
}
export const Connected: Story = {
  tags: ['rest'],
  args: {
    state: 'connected',
    label: '0x8f3C…21Ba',
    detail: '1.284 ETH',
    media: <Media name="M" shape="round" size="small" />,
  },
}
export const LongText: Story = {
  tags: ['rest'],
  args: { state: 'connected', label: 'a-very-long-name-that-does-not-fit-into-the-button-at-all.eth' },
}
export const Dark: Story = { tags: ['rest'], globals: { theme: 'dark' } }
export const RightToLeft: Story = { tags: ['rest'], globals: { locale: 'ar' }, args: { label: 'ربط المحفظة' } }

/** A short address beside a long balance: it is cut once, before its own mark, and its end is whole. */
export const CutOnce: Story = {
  args: { label: '0xf39F…b92266', detail: '1,284.002 ETH', room: 'balance', state: 'connected' },
  play: async ({ canvas }) => {
    const [start, end] = [canvas.getByText('0xf39F…'), canvas.getByText('b92266')]
    await expect(start.scrollWidth).toBeGreaterThan(start.clientWidth)
    await expect(end.scrollWidth).toBeLessThanOrEqual(end.offsetWidth)
    await expect(canvas.getByRole('button')).toHaveAccessibleName('0xf39F…b92266 1,284.002 ETH')
  },
}

/** In a text from right to left an address is read from left to right, beside its picture. */
export const AddressRightToLeft: Story = {
  tags: ['rest'],
  globals: { locale: 'ar' },
  args: { label: '0xf39F…b92266', media: account, room: 'balance', state: 'connected' },
  play: async ({ canvas, canvasElement }) => {
    const placeOf = (from: Node | null | undefined, [first, end]: readonly [number, number]): DOMRect => {
      const range = document.createRange()
      if (from) range.setStart(from, first)
      if (from) range.setEnd(from, end)
      return range.getBoundingClientRect()
    }
    const head = canvas.getByText('0xf39F…').firstChild
    const tail = placeOf(canvas.getByText('b92266').lastChild, [0, 6])
    const mark = placeOf(head, [6, 7])
    await expect(placeOf(head, [0, 6]).right).toBeLessThanOrEqual(mark.left + 0.1)
    await expect(Math.abs(mark.right - tail.left)).toBeLessThan(0.1)
    const picture = canvasElement.querySelector('[data-part="media"]')?.getBoundingClientRect()
    await expect(Math.abs((picture?.left ?? 0) - tail.right - 8)).toBeLessThan(0.1)
  },
}
