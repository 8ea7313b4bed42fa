'use client'
import { useContext, useState } from 'react'
import { UnseenContext } from '../UiContext.js'

/** A picture that may not come. */
export interface Picture {
  /** The address to show; undefined while there is none that can be shown, and something else stands in for it. */
  readonly shown: string | undefined
  /** For the `<img>`. */
  readonly onError: () => void
}

/** Returns what is shown of the picture at `src`: nothing once it failed, and while nobody sees it only what is no request. */
export function usePicture(src: string | undefined): Picture {
  const [failedSrc, setFailedSrc] = useState<string>()
  const isUnseen = useContext(UnseenContext)
  const canShow = src !== failedSrc && (!isUnseen || src?.startsWith('data:'))
  return { shown: canShow && src ? src : undefined, onError: () => setFailedSrc(src) }
}
