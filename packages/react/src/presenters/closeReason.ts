import type { Messages } from '@portico/ui'

/**
 * Why the modal cannot be closed, in one sentence. Core and plugins give a key, whose text is `<key>CloseBlocked`; an app
 * that locks the modal itself may give the sentence. Undefined when it can be closed.
 */
export function closeReason(request: {
  readonly reason: string | undefined
  readonly messages: Messages
}): string | undefined {
  const { reason, messages } = request
  if (reason === undefined) return undefined
  const text = Object.entries(messages).find(([key]) => key === `${reason}CloseBlocked`)?.[1]
  return typeof text === 'string' ? text : reason
}
