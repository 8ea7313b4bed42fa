import { createContext, useContext } from 'react'
import type { FrameMessages, FrameTexts } from './types.ts'

/** Texts of the wallet's own views in the language that is shown. */
export const FrameMessagesContext = createContext<FrameMessages>({})

/** Returns the texts of some of the wallet's views: of the loaded language, or else the English ones, which arrive with the view. */
export function useFrameMessages<G extends keyof FrameTexts>(group: G, english: FrameTexts[G]): FrameTexts[G] {
  const given: { readonly [K in keyof FrameTexts]?: FrameTexts[K] } = useContext(FrameMessagesContext)
  return given[group] ?? english
}
