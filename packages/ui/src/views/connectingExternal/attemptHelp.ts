import type { Messages } from '../../messages/types.js'
import type { AttemptStatus } from '../../models/attempt.js'

/** Where the prompt may hide and, while nothing says that the wallet is locked, that it may be. */
export function attemptHelp(request: {
  readonly messages: Messages
  readonly status: AttemptStatus
  readonly walletName: string
}): string {
  const { messages, status, walletName } = request
  return status === 'waiting' ? `${messages.promptHelp} ${messages.unlockHelp(walletName)}` : messages.promptHelp
}
