import type { AttemptNames, Messages } from '../../messages/types.js'
import type { AttemptStatus } from '../../models/attempt.js'

/** What the words of an attempt depend on beside its state. */
export interface AttemptFacts {
  /** Whether the page would notice an installation. */
  readonly watching?: boolean | undefined
  /** The wallet agreed and the app did not. */
  readonly refusedByApp?: boolean | undefined
  /** The wallet was asked to open this page in its own browser; `returned` when the user is back from there. */
  readonly ownBrowser?: 'opened' | 'returned' | undefined
}

/** Title and sentence of a state. Nothing is said that is not so: a page that notices nothing does not say that it does. */
export function attemptText(
  request: {
    readonly messages: Messages
    readonly status: AttemptStatus
    readonly names: AttemptNames
  } & AttemptFacts
): { readonly title: string; readonly text: string } {
  const { messages, status, names, watching, refusedByApp, ownBrowser } = request
  const { title, text } = messages.attempt[status]
  if (status === 'waiting' && ownBrowser !== undefined) {
    const { opened, returned } = messages.ownBrowser
    return {
      title: messages.ownBrowser.title(names.wallet),
      text: (ownBrowser === 'returned' ? returned : opened)(names.wallet),
    }
  }
  if (status === 'rejected' && refusedByApp) return messages.refusedByApp
  if (status === 'notInstalled' && !watching) return { title: title(names), text: messages.installThenChoose }
  return { title: title(names), text: text(names) }
}
