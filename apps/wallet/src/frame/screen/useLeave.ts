import { useEffect } from 'react'

/**
 * Hears Escape, as the page does, which doesn't hear the keys of its frames. Hears also another fragment in the frame's URL: only
 * the page can set one, and only to scroll what the user reads.
 */
export function useLeave({
  onEscape,
  onFragment,
}: {
  readonly onEscape: (() => void) | undefined
  readonly onFragment: (() => void) | undefined
}): void {
  useEffect(() => {
    const hearKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onEscape?.()
    }
    const hearFragment = (): void => onFragment?.()
    document.addEventListener('keydown', hearKey)
    window.addEventListener('hashchange', hearFragment)
    return () => {
      document.removeEventListener('keydown', hearKey)
      window.removeEventListener('hashchange', hearFragment)
    }
  }, [onEscape, onFragment])
}
