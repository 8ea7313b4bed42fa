import { useEffect, useState } from 'react'

/** Milliseconds since 1970, which go on every `everyMs`; undefined: they stand still. */
export function useNow(everyMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    if (everyMs === undefined) return undefined
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
