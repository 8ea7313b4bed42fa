'use client'
import { useMediaQuery } from '@portico/ui/shell'

/** Returns whether the viewport has room for the two panes of the wide layout, where the app wants it. */
export function useWideViewport({ enabled }: { readonly enabled: boolean }): boolean {
  const isWide = useMediaQuery('(min-width: 768px) and (min-height: 481px)')
  return enabled && isWide
}
