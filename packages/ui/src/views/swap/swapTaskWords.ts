import type { SwapMessages } from '../../messages/types.js'
import type { SwapTaskModel } from '../../models/swap.js'

/** What the step of a swap says of itself. */
export function swapTaskWords(
  { kind, status, isUnknown, reason, symbol, walletName, networkName }: SwapTaskNames,
  texts: SwapMessages
): { readonly title: string; readonly text?: string | undefined } {
  const named = isUnknown ? 'wallet' : status
  const title = texts.tasks[kind][named](symbol)
  if (isUnknown) return { title, text: texts.notKnown }
  if (status === 'network') return { title, text: texts.onNetwork(networkName) }
  if (status === 'wallet') return { title, text: texts.confirm[kind](walletName) }
  if (status === 'todo') return { title, text: texts.confirm.swap(walletName) }
  return { title, text: status === 'failed' ? reason : undefined }
}

/** A step with what it names. */
export interface SwapTaskNames extends Pick<SwapTaskModel, 'kind' | 'status'> {
  /** The wallet was asked, and hasn't said whether it sent. */
  readonly isUnknown?: boolean | undefined
  /** Why it failed. */
  readonly reason?: string | undefined
  /** Of what is paid. Untrusted text. */
  readonly symbol: string
  readonly walletName: string
  readonly networkName: string
}
