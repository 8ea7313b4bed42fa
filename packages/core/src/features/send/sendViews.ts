import type { RouterState } from '../../state/router.js'
import type { ViewName } from '../../views/params.js'

/** Whether a view of sending is among those that back leads to. */
export function hasSendView({ stack }: Pick<RouterState, 'stack'>): boolean {
  return stack.some(({ view }) => SEND_VIEWS.includes(view))
}

/** The views that a draft is for. */
export const SEND_VIEWS: readonly ViewName[] = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview']
