'use client'
import { type RefObject, useEffect, useState } from 'react'

/** Which blocks of a list are in sight or near it, and how high those were that no longer are. */
export interface NearBlocks {
  readonly near: ReadonlySet<number>
  /** By index of the block, in px per row. */
  readonly rowPx: ReadonlyMap<number, number>
}

/** Follows the blocks of a list: its children, in order. Where nothing has a place (a server, jsdom), all are near. */
export function useNearBlocks(options: {
  readonly listRef: RefObject<HTMLElement | null>
  readonly count: number
  /** Whether the first block is in sight before anything is measured. */
  readonly startsInView: boolean
}): NearBlocks {
  const { listRef, count, startsInView } = options
  const [blocks, setBlocks] = useState<NearBlocks>(() => ({
    near: new Set(startsInView ? [0] : []),
    rowPx: new Map(),
  }))
  useEffect(() => {
    const list = listRef.current
    if (!list) return undefined
    if (typeof IntersectionObserver === 'undefined') {
      setBlocks({ near: new Set(Array.from({ length: count }, (_, index) => index)), rowPx: new Map() })
      return undefined
    }
    const children = [...list.children]
    const indexOf = new Map(children.map((child, index) => [child, index]))
    const observer = new IntersectionObserver((entries) => setBlocks((last) => follow(last, { entries, indexOf })), {
      // Whatever scrolls: the shell's frame, its card in a low window, or the page itself.
      rootMargin: MARGIN,
      scrollMargin: MARGIN,
    })
    for (const child of children) observer.observe(child)
    return () => observer.disconnect()
  }, [listRef, count])
  return blocks
}

function follow(
  last: NearBlocks,
  seen: {
    readonly entries: readonly IntersectionObserverEntry[]
    readonly indexOf: ReadonlyMap<Element, number>
  }
): NearBlocks {
  const [near, rowPx] = [new Set(last.near), new Map(last.rowPx)]
  for (const { target, isIntersecting, boundingClientRect } of seen.entries) {
    const index = seen.indexOf.get(target)
    if (index === undefined) continue
    if (isIntersecting) near.add(index)
    // Rows may be higher than one line: the place of those that go is as high as they were.
    else if (near.delete(index) && target.childElementCount > 0)
      rowPx.set(index, boundingClientRect.height / target.childElementCount)
  }
  const isSame = near.size === last.near.size && [...near].every((index) => last.near.has(index))
  return isSame ? last : { near, rowPx }
}

/**
 * Rows this far out of sight are there, so that a fast finger, the Tab key and a screen reader meet them. Browsers
 * without `scrollMargin` render them as they come into sight.
 */
const MARGIN = '250px 0px'
