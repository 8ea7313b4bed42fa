'use client'
import { useEffect, useMemo, useState } from 'react'
import { usePortico } from '../usePortico.js'

/**
 * Returns the time in milliseconds since the epoch, and renders again at the next of these moments: every second of the
 * last minute before it, else every half minute, or every second of all of it.
 */
export function useNowUntil(
  moments: readonly (number | undefined)[],
  { everySecond = false }: { readonly everySecond?: boolean } = {}
): number {
  const { clock } = usePortico().platform
  const [tickMs, setTickMs] = useState(clock.now)
  // What was read since the last tick is not of the future.
  const nowMs = Math.max(tickMs, clock.now())
  const waits = moments.flatMap((atMs) => (atMs !== undefined && atMs > nowMs ? [atMs - nowMs] : []))
  const nextMs =
    waits.length === 0 ? undefined : nowMs + Math.min(...waits.map((leftMs) => stepMs(leftMs, everySecond)))
  useEffect(
    () => (nextMs === undefined ? undefined : clock.setTimeout(() => setTickMs(nextMs), nextMs - clock.now())),
    [clock, nextMs]
  )
  return nowMs
}

/**
 * Returns how long something is still good, in milliseconds, as of the render that it came with. A meter runs by itself from there: what
 * is rendered again for another reason must not set it back.
 */
export function useRemainingMs(made: { readonly expiresAt: number } | undefined): number | undefined {
  const { clock } = usePortico().platform
  return useMemo(() => made && made.expiresAt - clock.now(), [made, clock])
}

/** Until the figure in words is another one. */
function stepMs(leftMs: number, everySecond: boolean): number {
  return leftMs > minuteMs && !everySecond ? Math.min(leftMs - minuteMs, minuteMs / 2) : leftMs % 1_000 || 1_000
}

const minuteMs = 60_000
