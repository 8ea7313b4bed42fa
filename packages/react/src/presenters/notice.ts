import type { Alert, Notice, NoticeCode } from '@portico/core'
import type { DeepReadonly } from '@portico/core/internal'
import type { MessageKey, Messages } from '@portico/ui'
import type { NoticeAlert, NoticeSnackbar } from '@portico/ui/notices'
import { inLanguage } from './inLanguage.js'

/** What a notice is put into words by. */
interface NoticeWords {
  readonly notice: Notice
  readonly messages: Messages
  readonly locale: string
}

/** What a notice says: our text of its code, or one of the app or a plugin. */
export function noticeText({ notice, messages, locale }: NoticeWords): string {
  return 'code' in notice ? messages[KEYS[notice.code]] : inLanguage(notice.message, locale)
}

/** A notice as the snackbar shows it. */
export function presentSnackbar(request: NoticeWords): NoticeSnackbar {
  const { id, variant } = request.notice
  return { key: id, variant, message: noticeText(request) }
}

/** An alert as the bar shows it. Its words are the developer's, in English. */
export function presentAlert({ id, severity, title, subject, advice, docsUrl }: DeepReadonly<Alert>): NoticeAlert {
  const tone = severity === 'error' ? 'danger' : severity
  return { id, tone, title: subject === undefined ? title : `${title}: ${subject}`, advice, docsUrl }
}

/** A text for every code; one that is missing does not compile. */
const KEYS = {
  actionNotAllowed: 'actionNotAllowed',
  balanceUnavailable: 'balanceUnavailable',
  transferSent: 'transferSent',
} as const satisfies Record<NoticeCode, MessageKey>
