import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether the start and the end of what is asked have been on screen, at this size of the window and since it has had this content.
 * A card may mark the end alone. `part`: the `data-part` of the card, whose rows scroll. `isCounting`: false while what is on screen
 * can't be read, as behind another window.
 */
export function useSeen(request: {
  readonly part: 'approve' | 'keys'
  readonly content: string
  readonly isCounting: boolean
}): {
  readonly startRef: RefObject<HTMLSpanElement | null>
  readonly endRef: RefObject<HTMLSpanElement | null>
  readonly isSeen: boolean
} {
  const { part, content, isCounting } = request
  const startRef = useRef<HTMLSpanElement>(null)
  const endRef = useRef<HTMLSpanElement>(null)
  const [sizes, setSizes] = useState(0)
  const [started, setStarted] = useState<string>()
  const [ended, setEnded] = useState<string>()
  const round = `${sizes} ${content}`
  useLayoutEffect(() => {
    const resize = (): void => setSizes((count) => count + 1)
    window.addEventListener('resize', resize)
    return () => window.removeEventListener('resize', resize)
  }, [])
  useLayoutEffect(() => {
    const root = endRef.current?.closest(`[data-part="${part}"]`)
    const rows = endRef.current?.closest(`[data-part="${part}-rows"]`)
    if (!isCounting || !endRef.current || !root || !rows) return undefined
    const see = (marker: Element): void => (marker === endRef.current ? setEnded : setStarted)(round)
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) see(target)
      },
      { root }
    )
    if (!startRef.current) setStarted(round)
    for (const marker of [startRef.current, endRef.current]) {
      if (!marker) continue
      observer.observe(marker)
      // Most requests need no scrolling, and their users aren't told to scroll in the meantime.
      if ([root, rows].every((box) => isWithin(marker, box))) see(marker)
    }
    return () => observer.disconnect()
  }, [part, round, isCounting])
  return { startRef, endRef, isSeen: started === round && ended === round }
}

function isWithin(marker: Element, box: Element): boolean {
  const { top, bottom } = marker.getBoundingClientRect()
  const bounds = box.getBoundingClientRect()
  return top >= bounds.top - 1 && bottom <= bounds.bottom + 1
}
