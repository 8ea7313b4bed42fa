import { useUi } from '../../UiContext.js'

/** Returns the address where it may be opened (`isOpenable` of `UiProvider`), else undefined. */
export function useOpenable(href: string | undefined): string | undefined {
  const { isOpenable } = useUi()
  return href !== undefined && isOpenable?.(href) ? href : undefined
}
