'use client'
import type { Platform } from '@portico/core/platform'

/** The page, where the client was given nothing in its place. */
export const PAGE: Pick<NonNullable<Platform['opener']>, 'isVisible' | 'onReturn'> = {
  isVisible: () => document.visibilityState !== 'hidden',
  onReturn: (listener) => {
    const look = (): void => {
      if (PAGE.isVisible()) listener()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  },
}
