'use client'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { placeOf, type RowPlace, topPlace } from './computeWindow.js'

/** The elements of a list: what scrolls, and the column of its rows. */
export interface ListElements {
  readonly scrollerRef: RefObject<HTMLDivElement | null>
  readonly columnRef: RefObject<HTMLUListElement | null>
}

/** Returns where the list is scrolled to. It changes at most once a frame, and only when another row comes into view. */
export function useRowPlace(
  options: ListElements & {
    readonly count: number
    /** The row that is first at the beginning. */
    readonly initialRow: number
  }
): RowPlace {
  const { scrollerRef, columnRef, count, initialRow } = options
  const [place, setPlace] = useState<RowPlace>({ ...topPlace, firstRow: initialRow })

  const update = useCallback(() => {
    const scroller = scrollerRef.current
    const rowPx = rowPxOf({ column: columnRef.current, count })
    if (!scroller || rowPx === 0) return
    const next = placeOf({ scrollTopPx: scroller.scrollTop, viewportPx: scroller.clientHeight, rowPx })
    setPlace((last) => (last.firstRow === next.firstRow && last.rowsInView === next.rowsInView ? last : next))
  }, [scrollerRef, columnRef, count])

  useEffect(() => {
    const [scroller, column] = [scrollerRef.current, columnRef.current]
    // Where nothing has a size (jsdom), no row moves.
    if (!scroller || !column || typeof ResizeObserver === 'undefined') return
    let frame = 0
    const onScroll = (): void => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        // In the frame that shows the new position: rendered later, the rows would be blank for a frame.
        flushSync(update)
      })
    }
    // The first report comes after the first layout, so opening the list does not force one.
    const observer = new ResizeObserver(update)
    observer.observe(scroller)
    observer.observe(column)
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [scrollerRef, columnRef, update])

  return place
}

/** Height of a row with the gap below it, in px, as the theme's density and the pointer make it; 0 without rows. */
export function rowPxOf(options: { readonly column: HTMLElement | null; readonly count: number }): number {
  const { column, count } = options
  return column && count > 0 ? column.offsetHeight / count : 0
}
