import type { DisplayText } from '@portico/core/internal'
import type { Messages } from '@portico/ui'
import { inLanguage } from './inLanguage.js'

/**
 * Why the modal cannot be closed, in one sentence. Core gives a key, whose text is `<key>CloseBlocked`; an app or a plugin
 * that locks the modal may give the sentence, by language too. Undefined when it can be closed.
 */
export function closeReason(request: {
  readonly reason: DisplayText | undefined
  readonly messages: Messages
  readonly locale: string
}): string | undefined {
  const { reason, messages, locale } = request
  if (reason === undefined) return undefined
  const text = Object.entries(messages).find(([key]) => key === `${reason}CloseBlocked`)?.[1]
  return typeof text === 'string' ? text : inLanguage(reason, locale)
}
