import { useEffect } from 'react'

/** Hears Escape, as the page does, which doesn't hear the keys of its frames. */
export function useLeave(onEscape: (() => void) | undefined): void {
  useEffect(() => {
    const hearKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onEscape?.()
    }
    document.addEventListener('keydown', hearKey)
    return () => document.removeEventListener('keydown', hearKey)
  }, [onEscape])
}
