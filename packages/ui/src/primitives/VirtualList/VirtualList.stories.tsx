import type { Meta, StoryObj } from '@storybook/react-vite'
import { memo, type ReactNode } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { ThemeRoot } from '../../theme/ThemeRoot.js'
import { ListRow } from '../ListRow/ListRow.js'
import { Media } from '../Media/Media.js'
import { VirtualList, type VirtualListProps, type VirtualRow } from './VirtualList.js'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const tenThousand = Array.from({ length: 10_000 }, (_, index) => {
  return `${letters[Math.floor(index / 400)]} wallet ${index + 1}`
})

const Row = memo(function Row({ row, tabIndex }: VirtualRow<string>): ReactNode {
  return <ListRow bare tabIndex={tabIndex} title={row} media={<Media name={row} />} onSelect={select} />
})
const select = fn()

// Its own type, because the component is generic.
const args: VirtualListProps<string> = {
  label: 'Wallets',
  rows: tenThousand,
  keyOf: (row) => row,
  nameOf: (row) => row,
  renderRow: (shown) => <Row {...shown} />,
}

const meta = {
  title: 'VirtualList',
  component: VirtualList<string>,
  args,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', height: 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VirtualList<string>>
export default meta
type Story = StoryObj<typeof meta>

/** Ten thousand rows, and the scrollbar of ten thousand; a few dozen elements. */
export const Normal: Story = {
  tags: ['rest'],
  play: async ({ canvasElement, canvas }) => {
    const scroller = scrollerOf(canvasElement)
    await waitFor(() => expect(scroller.scrollHeight).toBeGreaterThan(10_000 * 60))
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(30)

    scroller.scrollTop = 5_000 * 60
    await waitFor(() => expect(canvas.getByText('M wallet 5001')).toBeVisible())
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(30)
    const item = canvas.getByText('M wallet 5001').closest('li')
    await expect(item).toHaveAttribute('aria-posinset', '5001')
    await expect(item).toHaveAttribute('aria-setsize', '10000')
    await expect(item?.getBoundingClientRect().height).toBe(56)
    // In the place where the scroll position says.
    await expect(offset({ item, scroller })).toBe(0)
  },
}

/** One stop of Tab; keys move the focus to any row, rendered or not. */
export const Keys: Story = {
  play: async ({ canvasElement, canvas }) => {
    const row = (name: string) => canvas.getByRole('button', { name })
    await userEvent.tab()
    await expect(row('A wallet 1')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(row('A wallet 2')).toHaveFocus())
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(row('Y wallet 10000')).toHaveFocus())
    await expect(row('Y wallet 10000')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect(row('Y wallet 10000')).toHaveFocus()
    await userEvent.keyboard('{PageUp}')
    await waitFor(() => expect(row('Y wallet 9995')).toHaveFocus())
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(row('A wallet 1')).toHaveFocus())
    await userEvent.keyboard('{PageDown}{PageDown}')
    await waitFor(() => expect(row('A wallet 11')).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(select).toHaveBeenCalledOnce()
    await expect(scrollerOf(canvasElement).scrollTop).toBeGreaterThan(0)
  },
  beforeEach: () => {
    select.mockClear()
  },
}

/** Letters go to the next name that begins so; a space inside a word presses nothing. */
export const TypeAhead: Story = {
  play: async ({ canvas }) => {
    const focused = (name: string) => waitFor(() => expect(canvas.getByRole('button', { name })).toHaveFocus())
    await userEvent.tab()
    await userEvent.keyboard('m')
    await focused('M wallet 4801')
    await userEvent.keyboard(' wallet 5')
    await focused('M wallet 5000')
    await expect(select).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(select).toHaveBeenCalledOnce()
  },
  beforeEach: () => {
    select.mockClear()
  },
}

/** Scrolled away, the focused row stays, in its place in the order, and keeps the focus. */
export const FocusSurvivesScrolling: Story = {
  play: async ({ canvasElement, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    const scroller = scrollerOf(canvasElement)
    scroller.scrollTop = 300_000
    await waitFor(() => expect(canvas.getByText('M wallet 5001')).toBeVisible())
    const first = canvas.getByRole('button', { name: 'A wallet 2' })
    await expect(first).toHaveFocus()
    await expect(canvas.getAllByRole('listitem')[0]).toContainElement(first)
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'A wallet 3' })).toHaveFocus())
    await expect(scroller.scrollTop).toBeLessThan(200)
  },
}

/** Begins at the row that the user comes back from. */
export const BeginsAtRow: Story = {
  tags: ['rest'],
  args: { initialKey: 'M wallet 5001' },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('button', { name: 'M wallet 5001' })
    await expect(row).toBeVisible()
    await userEvent.tab()
    await expect(row).toHaveFocus()
  },
}

/** The end comes near: said once for each number of rows. */
export const EndNear: Story = {
  tags: ['rest'],
  args: { rows: tenThousand.slice(0, 40), onEndNear: fn(), setSize: -1 },
  play: async ({ canvasElement, canvas, args }) => {
    await expect(args.onEndNear).not.toHaveBeenCalled()
    const scroller = scrollerOf(canvasElement)
    scroller.scrollTop = scroller.scrollHeight
    await waitFor(() => expect(args.onEndNear).toHaveBeenCalledOnce())
    scroller.scrollTop = 1500
    await waitFor(() => expect(canvas.getByText('A wallet 26')).toBeVisible())
    scroller.scrollTop = scroller.scrollHeight
    await waitFor(() => expect(canvas.getByText('A wallet 40')).toBeVisible())
    await expect(args.onEndNear).toHaveBeenCalledOnce()
  },
}

/** A short list has no scrollbar. */
export const Short: Story = {
  tags: ['rest'],
  args: { rows: tenThousand.slice(0, 3) },
  play: async ({ canvasElement }) => {
    const scroller = scrollerOf(canvasElement)
    await expect(scroller.scrollHeight).toBe(scroller.clientHeight)
  },
}

/** A denser theme has lower rows, and the list knows. */
export const Dense: Story = {
  tags: ['rest'],
  decorators: [
    (Story) => (
      <ThemeRoot mode="light" variables={{ density: '0.85' }}>
        <Story />
      </ThemeRoot>
    ),
  ],
  play: async ({ canvasElement, canvas }) => {
    const scroller = scrollerOf(canvasElement)
    scroller.scrollTop = scroller.scrollHeight
    await waitFor(() => expect(canvas.getByText('Y wallet 10000')).toBeVisible())
    await expect(canvas.getByText('Y wallet 10000').closest('li')?.getBoundingClientRect().height).toBeLessThan(50)
  },
}
export const Dark: Story = { tags: ['rest'], globals: { theme: 'dark' } }
export const RightToLeft: Story = { tags: ['rest'], globals: { locale: 'ar' } }

function scrollerOf(canvasElement: HTMLElement): HTMLElement {
  const scroller = canvasElement.querySelector<HTMLElement>('[data-part="virtual-scroller"]')
  if (!scroller) throw new Error('There is no list in this story.')
  return scroller
}

function offset(options: { readonly item: Element | null; readonly scroller: Element }): number {
  const { item, scroller } = options
  return Math.round((item?.getBoundingClientRect().top ?? Number.NaN) - scroller.getBoundingClientRect().top)
}
