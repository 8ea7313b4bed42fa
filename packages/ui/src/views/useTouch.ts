'use client'
import { useMediaQuery } from '../useMediaQuery.js'

/** Whether the page is used by finger: on a phone or a tablet, whose own wallet apps can be opened. */
export function useTouch(): boolean {
  return useMediaQuery('(pointer: coarse)')
}
