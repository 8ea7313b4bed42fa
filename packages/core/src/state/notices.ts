import type { Alert } from '../alerts/types.js'
import type { DisplayText } from '../foreign/displayText.js'
import type { Writable } from './writable.js'

/** What a snackbar reports. */
export type NoticeVariant = 'loading' | 'success' | 'error'

/** Notices that Portico shows by itself; react has a text for each. */
export type NoticeCode = 'actionNotAllowed' | 'balanceUnavailable' | 'transferSent'

/** One of Portico's texts by its code, or a text of the app. */
export type NoticeText = { readonly code: NoticeCode } | { readonly message: DisplayText }

/** The one notice that is shown, or was shown last. */
export type Notice = NoticeText & {
  /** Unique in the instance. */
  readonly id: number
  readonly variant: NoticeVariant
}

/** The notification for the user, and the alerts in the developer's bar. */
export interface NoticesState {
  /** The open snackbar. */
  readonly snackbar?: Notice | undefined
  /** The last notice, also when its snackbar is gone: live regions outside the modal keep it. */
  readonly last?: Notice | undefined
  /** Alerts in the bar, newest first; filled with the option `debug` only. */
  readonly alerts: readonly Alert[]
}

/** Shows a notice. */
export function showSnackbar(notices: Writable<NoticesState>, notice: Notice): void {
  notices.snackbar = notice
  notices.last = notice
}

/** Takes the notice away. */
export function hideSnackbar(notices: Writable<NoticesState>): void {
  notices.snackbar = undefined
}

/** Puts an alert into the bar, first; an older one that says the same goes. Its cause is no plain data, and stays out. */
export function addAlert(notices: Writable<NoticesState>, { cause: _, ...alert }: Alert): void {
  const others = notices.alerts.filter(({ code, subject }) => code !== alert.code || subject !== alert.subject)
  notices.alerts = [alert, ...others]
}

/** Takes an alert out of the bar. */
export function removeAlert(notices: Writable<NoticesState>, alertId: number): void {
  notices.alerts = notices.alerts.filter(({ id }) => id !== alertId)
}
