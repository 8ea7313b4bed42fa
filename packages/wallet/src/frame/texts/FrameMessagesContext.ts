import { createContext } from 'react'
import type { FrameMessages } from './types.ts'

/** Texts of the wallet's own views in the language that is shown. */
export const FrameMessagesContext = createContext<FrameMessages>({})
