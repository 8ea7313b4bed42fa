'use client'
import { useUi } from '../UiContext.js'
import { enApprove } from './en.approve.js'
import type { ApproveMessages } from './types.js'

/** Returns the texts of the embedded wallet's card: the catalog's, or the English ones. */
export function useApproveMessages(): ApproveMessages {
  return useUi().messages.approveView ?? enApprove
}
