'use client'
import { memo, type ReactNode, useMemo, useRef, useState } from 'react'
import { joinClasses } from '../joinClasses.js'
import {
  block as blockClass,
  item,
  list as listClass,
  rowHeight,
  tile,
  tileHeight,
  tileList,
  tiles,
  tileWords,
  words,
} from './LongList.css.js'
import { useNearBlocks } from './useNearBlocks.js'

/** Props of {@link LongList}. */
export interface LongListProps<Row> {
  /** What the list is of, for a screen reader. */
  readonly label?: string | undefined
  /** Id of the heading above the list, in place of a label. */
  readonly labelledBy?: string | undefined
  /** All rows that are known, also thousands. */
  readonly rows: readonly Row[]
  /** The same key for the same row, whatever its place. */
  readonly keyOf: (row: Row) => string
  /** The words of a row, by which the browser's own search finds one that is out of sight. */
  readonly textOf: (row: Row) => string
  /** Renders a row, without `<li>`; the same function each time, so that rows that stay are not drawn anew. */
  readonly renderRow: (row: Row) => ReactNode
  /**
   * `tiles`: a grid of squares with two lines of notes below each.
   * @default 'rows'
   */
  readonly layout?: 'rows' | 'tiles' | undefined
  /** How many rows there are in all; -1 if unknown. @default the number of `rows` */
  readonly setSize?: number | undefined
  /** False where the list begins far below what is first seen. @default true */
  readonly startsInView?: boolean | undefined
}

/**
 * Renders a list of any length in the flow of what scrolls around it, under headings and beside other lists. Rows are
 * rendered in blocks, and only near what is in sight; the block with the focus and its neighbors stay, so that Tab goes
 * from row to row. Rows may be of any height. `VirtualList` is for one list that scrolls by itself.
 */
export function LongList<Row>(props: LongListProps<Row>): ReactNode {
  const { rows, keyOf, textOf, renderRow, layout = 'rows', startsInView = true } = props
  const size = SIZES[layout]
  const listRef = useRef<HTMLDivElement>(null)
  const blocks = useMemo(() => blocksOf(rows, size), [rows, size])
  const { near, rowPx } = useNearBlocks({ listRef, count: blocks.length, startsInView })
  const [focused, setFocused] = useState<number>()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a `<ul>` may not have blocks between itself and its items.
    <div
      ref={listRef}
      role="list"
      className={layout === 'tiles' ? tileList : listClass}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      data-part="list"
      onFocus={({ currentTarget, target }) => {
        const index = [...currentTarget.children].findIndex((child) => child.contains(target))
        setFocused(index < 0 ? undefined : index)
      }}
      // Without a next element the window lost the focus, which then comes back to this row.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setFocused(undefined)
      }}
    >
      {blocks.map((block, index) => (
        <Block
          key={index * size}
          rows={block}
          first={index * size}
          layout={layout}
          setSize={props.setSize ?? rows.length}
          isShown={near.has(index) || (focused !== undefined && Math.abs(index - focused) <= 1)}
          rowPx={rowPx.get(index)}
          keyOf={keyOf}
          textOf={textOf}
          renderRow={renderRow}
        />
      ))}
    </div>
  )
}

interface BlockProps<Row> extends Pick<LongListProps<Row>, 'rows' | 'keyOf' | 'textOf' | 'renderRow'> {
  /** Index of its first row in the list. */
  readonly first: number
  readonly layout: 'rows' | 'tiles'
  readonly setSize: number
  readonly isShown: boolean
  readonly rowPx: number | undefined
}

// The cast keeps the type of the rows, which `memo` forgets.
const Block = memo(function Block<Row>(props: BlockProps<Row>): ReactNode {
  const { rows, first, layout, isShown, rowPx } = props
  const isTiles = layout === 'tiles'
  // One element either way: it is the one whose place is followed.
  if (!isShown) {
    // Tiles follow the width, and not what they once were.
    const px = isTiles ? `(${tileHeight})` : rowPx === undefined ? rowHeight : `${rowPx}px`
    return (
      <div
        className={joinClasses(words, isTiles && tileWords)}
        style={{ height: `calc(${rows.length} * ${px})` }}
        aria-hidden="true"
      >
        {rows.map(props.textOf).join(', ')}
      </div>
    )
  }
  return (
    <div role="none" className={isTiles ? tiles : blockClass}>
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useSemanticElements: an `<li>` has to be a child of its list.
        <div
          key={props.keyOf(row)}
          role="listitem"
          className={isTiles ? tile : item}
          aria-posinset={first + index + 1}
          aria-setsize={props.setSize}
        >
          {props.renderRow(row)}
        </div>
      ))}
    </div>
  )
}) as <Row>(props: BlockProps<Row>) => ReactNode

/** The rows in groups that come and go together. */
function blocksOf<Row>(rows: readonly Row[], size: number): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size)
  )
}

/** Few enough that a block that comes is rendered in a fraction of a frame. Tiles: see `byWidth` of the styles. */
const SIZES = { rows: 10, tiles: 12 } as const
