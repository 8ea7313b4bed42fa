'use client'
import { useMediaQuery } from '../../useMediaQuery.js'

/** True while the user uses a finger on a narrow screen: the modal is then a sheet at the bottom (design.md). */
export function useDrawer(): boolean {
  return useMediaQuery('(pointer: coarse) and (max-width: 640px)')
}
