'use client'
import { useState } from 'react'

/** A picture that may not come. */
export interface Picture {
  /** The address to show; undefined while no picture can be shown, and something else stands in for it. */
  readonly shown: string | undefined
  /** For the `<img>`. */
  readonly onError: () => void
}

/** Returns what is shown of the picture at `src`: nothing once it failed. */
export function usePicture(src: string | undefined): Picture {
  const [failedSrc, setFailedSrc] = useState<string>()
  return { shown: src && src !== failedSrc ? src : undefined, onError: () => setFailedSrc(src) }
}
