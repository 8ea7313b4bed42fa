import type { Alert, Notice, NoticeCode } from '@portico/core'
import type { DeepReadonly } from '@portico/core/internal'
import type { MessageKey, Messages } from '@portico/ui'
import type { NoticeAlert, NoticeSnackbar } from '@portico/ui/notices'

/** What a notice says: our text of its code, or the app's own. */
export function noticeText(request: { readonly notice: Notice; readonly messages: Messages }): string {
  const { notice, messages } = request
  return 'code' in notice ? messages[KEYS[notice.code]] : notice.message
}

/** A notice as the snackbar shows it. */
export function presentSnackbar(request: { readonly notice: Notice; readonly messages: Messages }): NoticeSnackbar {
  const { id, variant } = request.notice
  return { key: id, variant, message: noticeText(request) }
}

/** An alert as the bar shows it. Its words are the developer's, in English. */
export function presentAlert({ id, severity, title, subject, advice, docsUrl }: DeepReadonly<Alert>): NoticeAlert {
  const tone = severity === 'error' ? 'danger' : severity
  return { id, tone, title: subject === undefined ? title : `${title}: ${subject}`, advice, docsUrl }
}

/** A text for every code; one that is missing does not compile. */
const KEYS = { balanceUnavailable: 'balanceUnavailable' } as const satisfies Record<NoticeCode, MessageKey>
