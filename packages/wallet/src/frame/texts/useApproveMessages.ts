import { useContext } from 'react'
import { enApprove } from './en.approve.ts'
import { FrameMessagesContext } from './FrameMessagesContext.ts'
import type { ApproveMessages } from './types.ts'

/** Returns the texts of the embedded wallet's card, of the loaded language or English. */
export function useApproveMessages(): ApproveMessages {
  return useContext(FrameMessagesContext).approve ?? enApprove
}
