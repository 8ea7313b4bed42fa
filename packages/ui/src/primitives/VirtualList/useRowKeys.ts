'use client'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { extendTyped, findTyped, type Typed } from './typeAhead.js'
import { indexOfRow } from './useActiveRow.js'
import { rowPxOf } from './useRowPlace.js'

/** What the column of rows spreads on itself. */
export interface RowKeys {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onKeyUp: (event: KeyboardEvent<HTMLElement>) => void
}

/** Keys over the rows: arrows, Home, End, a page up and down, and letters. A key that leads nowhere is left to the view. */
export function useRowKeys(options: {
  readonly names: () => readonly string[]
  readonly count: number
  readonly scrollerRef: RefObject<HTMLElement | null>
  readonly moveTo: (index: number) => void
}): RowKeys {
  const { names, count, scrollerRef, moveTo } = options
  const typed = useRef<Typed>(undefined)
  const typedSpace = useRef(false)

  return {
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
      const index = indexOfRow(event.target)
      if (index < 0) return
      const pageRows = rowsOfPage({ scroller: scrollerRef.current, column: event.currentTarget, count })
      const byKey = targetOf({ key: event.key, index, count, pageRows })
      const word =
        byKey === undefined ? extendTyped({ typed: typed.current, key: event.key, atMs: event.timeStamp }) : undefined
      // Keys that are neither (Shift) do not end a word.
      if (byKey !== undefined || word) typed.current = word
      const target = word ? findTyped({ names: names(), from: index, text: word.text }) : byKey
      if (target === undefined) return
      event.preventDefault()
      typedSpace.current = event.key === ' '
      if (target >= 0) moveTo(target)
    },
    // A space inside a word presses nothing; browsers press at the end of the key.
    onKeyUp: (event) => {
      if (event.key === ' ' && typedSpace.current) event.preventDefault()
      typedSpace.current = false
    },
  }
}

function targetOf(move: {
  readonly key: string
  readonly index: number
  readonly count: number
  readonly pageRows: number
}): number | undefined {
  const { key, index, count, pageRows } = move
  const last = count - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'PageDown') return Math.min(last, index + pageRows)
  if (key === 'PageUp') return Math.max(0, index - pageRows)
  // Beyond an end the key is the view's: up leads to the search field.
  if (key === 'ArrowDown' && index < last) return index + 1
  if (key === 'ArrowUp' && index > 0) return index - 1
  return undefined
}

/** Whole rows in view, less one, so that a row of the last page is still there to read on from. */
function rowsOfPage(options: {
  readonly scroller: HTMLElement | null
  readonly column: HTMLElement
  readonly count: number
}): number {
  const { scroller, column, count } = options
  const rowPx = rowPxOf({ column, count })
  return Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / (rowPx || 1)) - 1)
}
