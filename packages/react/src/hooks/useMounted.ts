'use client'
import { useCallback, useEffect, useRef } from 'react'

/** Returns how to ask whether the component is still on screen, after something was awaited. */
export function useMounted(): () => boolean {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return useCallback(() => mounted.current, [])
}
