'use client'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { computeWindow } from './computeWindow.js'
import { useActiveRow } from './useActiveRow.js'
import { useRowKeys } from './useRowKeys.js'
import { rowPxOf, useRowPlace } from './useRowPlace.js'
import { below, box, item, rowPitch, rows as rowsClass, scroller } from './VirtualList.css.js'

/** One row to render. */
export interface VirtualRow<Row> {
  readonly row: Row
  /** For the row's control: the list is one stop of Tab, and the arrow keys move in it. */
  readonly tabIndex: 0 | -1
}

/** Props of {@link VirtualList}. */
export interface VirtualListProps<Row> {
  /** What the list is of, for a screen reader. */
  readonly label: string
  /** All rows that are known, also tens of thousands. */
  readonly rows: readonly Row[]
  /** The same key for the same row, whatever its place. */
  readonly keyOf: (row: Row) => string
  /** The name by which letters find a row. */
  readonly nameOf: (row: Row) => string
  /**
   * Renders the one control of a row, without `<li>`, at most as high as a row (`<ListRow bare>`). Wrap it in `memo`:
   * while the list scrolls only the rows that come are then rendered.
   */
  readonly renderRow: (shown: VirtualRow<Row>) => ReactNode
  /** How many rows there are in all; -1 if unknown. @default the number of `rows` */
  readonly setSize?: number | undefined
  /** Changes when the rows are those of another question; the list is then at its top again. */
  readonly listKey?: string | undefined
  /** Key of the row to begin at, because the user comes back from it. It is the stop of Tab. */
  readonly initialKey?: string | undefined
  /** Called when the last rows come near, once for each number of rows, and again after it was undefined. */
  readonly onEndNear?: (() => void) | undefined
  /** Stands below the rows and scrolls with them. */
  readonly children?: ReactNode
}

/**
 * Renders a list of any length with a few dozen elements: the rows in view, a few around them and the one with the
 * focus. It scrolls inside and takes the height that its place leaves (a flex column). Rows are as high as `ListRow`.
 */
export function VirtualList<Row>(props: VirtualListProps<Row>): ReactNode {
  const { rows, keyOf, nameOf, listKey, onEndNear } = props
  const scrollerRef = useRef<HTMLDivElement>(null)
  const columnRef = useRef<HTMLUListElement>(null)
  const count = rows.length
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const [initialRow] = useState(() =>
    props.initialKey === undefined ? 0 : Math.max(0, keys.indexOf(props.initialKey) - rowsAbove)
  )

  const place = useRowPlace({ scrollerRef, columnRef, count, initialRow })
  const active = useActiveRow({ scrollerRef, columnRef, keys, initialKey: props.initialKey })
  const onKeys = useRowKeys({ names: () => rows.map(nameOf), count, scrollerRef, moveTo: active.moveTo })
  const { start, end } = computeWindow({ place, count })
  useEndNear({ count, end, listKey, onEndNear })

  // To the row to begin at, then to the top for each other question.
  const scrolledFor = useRef<{ readonly listKey: string | undefined }>(undefined)
  useLayoutEffect(() => {
    const [scrolled, element] = [scrolledFor.current, scrollerRef.current]
    scrolledFor.current = { listKey }
    if (!element || scrolled?.listKey === listKey) return
    if (scrolled) element.scrollTop = 0
    // A new list is at its top, and saying so would lay out the page in the middle of opening.
    else if (initialRow > 0) element.scrollTop = initialRow * rowPxOf({ column: columnRef.current, count })
  }, [listKey, initialRow, count])

  const firstStop = active.index >= 0 ? active.index : Math.min(place.firstRow, count - 1)
  const shown = indexesOf({ start, end, kept: active.index })
  return (
    <div className={box} data-part="virtual-list" data-state={place.firstRow > 0 ? 'scrolled' : 'top'}>
      {/* Firefox makes whatever scrolls a stop of Tab; the rows are the one stop of the list. */}
      <div ref={scrollerRef} className={scroller} tabIndex={-1} data-part="virtual-scroller">
        <ul
          ref={columnRef}
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list meaning of a list without markers.
          role="list"
          aria-label={props.label}
          className={rowsClass}
          style={{ height: `calc(${count} * ${rowPitch})` }}
          data-part="list"
          onFocus={active.onFocus}
          onBlur={active.onBlur}
          {...onKeys}
        >
          {shown.map((index) => {
            const row = rows[index]
            return (
              row !== undefined && (
                <li
                  key={keys[index]}
                  className={item}
                  style={{ top: `calc(${index} * ${rowPitch})` }}
                  aria-posinset={index + 1}
                  aria-setsize={props.setSize ?? count}
                >
                  {props.renderRow({ row, tabIndex: index === firstStop ? 0 : -1 })}
                </li>
              )
            )
          })}
        </ul>
        <div className={below}>{props.children}</div>
      </div>
    </div>
  )
}

/** The rows to render in their order, which is the one that is read aloud. */
function indexesOf(options: {
  readonly start: number
  readonly end: number
  readonly kept: number
}): readonly number[] {
  const { start, end, kept } = options
  const inWindow = Array.from({ length: end - start }, (_, step) => start + step)
  if (kept < 0 || (kept >= start && kept < end)) return inWindow
  return kept < start ? [kept, ...inWindow] : [...inWindow, kept]
}

function useEndNear(options: {
  readonly count: number
  readonly end: number
  readonly listKey: string | undefined
  readonly onEndNear: (() => void) | undefined
}): void {
  const { count, end, listKey, onEndNear } = options
  const calledFor = useRef<string>(undefined)
  const isNear = end >= count - nearEndRows
  useEffect(() => {
    const page = `${count} ${listKey}`
    if (!onEndNear) calledFor.current = undefined
    if (!onEndNear || !isNear || calledFor.current === page) return
    calledFor.current = page
    onEndNear()
  }, [count, isNear, listKey, onEndNear])
}

/** Rows above the one to begin at, so that it is seen to be in the middle of a list. */
const rowsAbove = 2

/** The next page is asked for before its place comes into view. */
const nearEndRows = 10
