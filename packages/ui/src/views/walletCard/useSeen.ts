'use client'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether an element has been on screen once, in the card, since it came after this content: the end of what is asked has, when all
 * of it was. `part`: the `data-part` of the card, whose rows scroll.
 */
export function useSeen(request: {
  readonly part: 'approve' | 'keys'
  readonly content: string
}): readonly [ref: RefObject<HTMLSpanElement | null>, isSeen: boolean] {
  const { part, content } = request
  const ref = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState<string>()
  useLayoutEffect(() => {
    const root = ref.current?.closest(`[data-part="${part}"]`)
    const rows = ref.current?.closest(`[data-part="${part}-rows"]`)
    if (!ref.current || !root || !rows) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(content)
      },
      { root }
    )
    observer.observe(ref.current)
    // Most requests need no scrolling, and nobody is told to.
    const { bottom } = ref.current.getBoundingClientRect()
    if ([root, rows].every((box) => bottom <= box.getBoundingClientRect().bottom + 1)) setSeen(content)
    return () => observer.disconnect()
  }, [part, content])
  return [ref, seen === content]
}
