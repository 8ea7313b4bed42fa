'use client'
import { useEffect, useState } from 'react'
import { usePortico } from '../usePortico.js'

/** Returns the time in milliseconds since the epoch, and renders again every half minute, for ages in words. */
export function useNow(): number {
  const { clock } = usePortico().platform
  const [tickMs, setTickMs] = useState(clock.now)
  useEffect(() => clock.setTimeout(() => setTickMs(clock.now()), tickEveryMs), [clock, tickMs])
  // What was read since the last tick is not of the future.
  return Math.max(tickMs, clock.now())
}

const tickEveryMs = 30_000
