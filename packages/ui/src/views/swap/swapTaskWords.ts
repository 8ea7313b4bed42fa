import type { SwapMessages } from '../../messages/types.js'
import type { SwapTaskModel } from '../../models/swap.js'

/** What the step of a swap says of itself. */
export function swapTaskWords(
  { kind, status, isUnknown, symbol, walletName, networkName }: SwapTaskNames,
  texts: SwapMessages
): { readonly title: string; readonly text?: string | undefined } {
  const named = isUnknown ? 'wallet' : status
  const title = kind === 'approve' ? texts.approvals[named](symbol) : texts.swaps[named]
  if (isUnknown) return { title, text: texts.notKnown }
  if (status === 'network') return { title, text: texts.onNetwork(networkName) }
  if (status === 'wallet' && kind === 'approve') return { title, text: texts.approveIn(walletName) }
  if (status === 'todo' || status === 'wallet') return { title, text: texts.confirmIn(walletName) }
  return { title }
}

/** A step with what it names. */
export interface SwapTaskNames extends Pick<SwapTaskModel, 'kind' | 'status'> {
  /** The wallet was asked, and hasn't said whether it sent. */
  readonly isUnknown?: boolean | undefined
  /** Of what is paid. Untrusted text. */
  readonly symbol: string
  readonly walletName: string
  readonly networkName: string
}
