import type { Meta, StoryObj } from '@storybook/react-vite'
import { memo, type ReactNode } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { ListRow } from '../ListRow/ListRow.js'
import { SectionLabel } from '../SectionLabel/SectionLabel.js'
import { LongList, type LongListProps } from './LongList.js'

const fiveThousand = Array.from({ length: 5_000 }, (_, index) => `Entry ${index + 1}.`)

const Row = memo(function Row({ row }: { readonly row: string }): ReactNode {
  return <ListRow bare title={row} onSelect={select} />
})
const select = fn()

// Its own type, because the component is generic.
const args: LongListProps<string> = {
  label: 'Entries',
  rows: fiveThousand,
  keyOf: (row) => row,
  textOf: (row) => row,
  renderRow: (row) => <Row row={row} />,
}

const meta = {
  title: 'LongList',
  component: LongList<string>,
  args,
  decorators: [
    (Story) => (
      <div style={{ height: 400, overflowY: 'auto' }} data-part="scroller" tabIndex={-1}>
        <SectionLabel>First</SectionLabel>
        <Story />
        <SectionLabel>Second</SectionLabel>
        <LongList {...args} label="Other entries" rows={fiveThousand.slice(0, 30)} startsInView={false} />
      </div>
    ),
  ],
} satisfies Meta<typeof LongList<string>>
export default meta
type Story = StoryObj<typeof meta>

/** Five thousand rows and the scrollbar of five thousand; a few dozen elements. Each row says its place. */
export const Normal: Story = {
  play: async ({ canvasElement, canvas }) => {
    const scroller = scrollerOf(canvasElement)
    await waitFor(() => expect(scroller.scrollHeight).toBeGreaterThan(5_000 * 56))
    scroller.scrollTop = 2_500 * 56
    await waitFor(() => expect(canvas.getByText('Entry 2501.')).toBeVisible())
    const rows = canvas.getAllByRole('listitem')
    await expect(rows.length).toBeLessThan(80)
    const item = canvas.getByText('Entry 2501.').closest('[role="listitem"]')
    await expect(item).toHaveAttribute('aria-posinset', '2501')
    await expect(item).toHaveAttribute('aria-setsize', '5000')
    // The heading after all of them, and the list below it.
    scroller.scrollTop = scroller.scrollHeight
    await waitFor(() => expect(canvas.getByText('Entry 30.')).toBeVisible())
  },
}

/** Scrolled away, the focused row stays and keeps the focus; Tab goes to the one after it and brings it into sight. */
export const FocusSurvivesScrolling: Story = {
  tags: ['rest'],
  play: async ({ canvasElement, canvas }) => {
    const row = (number: number) => canvas.getAllByRole('button', { name: `Entry ${number}.` })[0]
    await userEvent.tab()
    await expect(row(1)).toHaveFocus()
    for (let pressed = 0; pressed < 9; pressed++) await userEvent.tab()
    await expect(row(10)).toHaveFocus()
    const scroller = scrollerOf(canvasElement)
    scroller.scrollTop = 100_000
    await waitFor(() => expect(canvas.queryByText('Entry 35.')).toBeNull())
    await expect(row(10)).toHaveFocus()
    await userEvent.tab()
    await expect(row(11)).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(row(10)).toHaveFocus()
    await waitFor(() => expect(scroller.scrollTop).toBeLessThan(1_000))
  },
}

/** The browser's own search finds a row that is not in the page yet, and brings it into sight. */
export const FoundByTheBrowser: Story = {
  tags: ['rest'],
  play: async ({ canvasElement, canvas }) => {
    await waitFor(() => expect(scrollerOf(canvasElement).scrollHeight).toBeGreaterThan(5_000 * 56))
    await expect(canvas.queryByRole('button', { name: 'Entry 4321.' })).toBeNull()
    await expect(find('Entry 4321.')).toBe(true)
    // The browser scrolls to what it found; without a screen it does not.
    getSelection()?.anchorNode?.parentElement?.scrollIntoView()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Entry 4321.' })).toBeVisible())
  },
}

/** Rows higher than one line: what is scrolled past keeps its height, so nothing moves. */
export const HighRows: Story = {
  args: {
    rows: fiveThousand.slice(0, 200),
    renderRow: (row) => (
      <button type="button" style={{ display: 'block', height: 90 }}>
        {row}
      </button>
    ),
  },
  play: async ({ canvasElement, canvas }) => {
    const scroller = scrollerOf(canvasElement)
    for (let row = 0; row < 100; row += 5) {
      scroller.scrollTop = row * 90
      await waitFor(() => expect(canvas.getAllByText(`Entry ${row + 1}.`)[0]).toBeVisible())
    }
    const top = () => canvas.getByText('Entry 96.').getBoundingClientRect().top
    await expect(Math.abs(top() - scroller.getBoundingClientRect().top)).toBeLessThan(90)
    // Rows that have just come are measured after they are seen.
    let height = 0
    await waitFor(() => {
      const before = height
      height = scroller.scrollHeight
      expect(height).toBe(before)
    })
    scroller.scrollTop = 0
    await waitFor(() => expect(canvas.getAllByText('Entry 1.')[0]).toBeVisible())
    await expect(scroller.scrollHeight).toBe(height)
  },
}

export const Dark: Story = { tags: ['rest'], globals: { theme: 'dark' } }
export const RightToLeft: Story = { tags: ['rest'], globals: { locale: 'ar' } }

function scrollerOf(canvasElement: HTMLElement): HTMLElement {
  const scroller = canvasElement.querySelector<HTMLElement>('[data-part="scroller"]')
  if (!scroller) throw new Error('There is no list in this story.')
  return scroller
}

/** What Ctrl+F does; no standard has it, and every browser does. */
function find(text: string): boolean {
  return 'find' in window && typeof window.find === 'function' && window.find(text) === true
}
