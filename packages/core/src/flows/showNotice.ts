import type { Alert } from '../alerts/types.js'
import { SNACKBAR_ERROR_MS, SNACKBAR_REOPEN_MS, SNACKBAR_SUCCESS_MS } from '../config/limits.js'
import type { Clock, Unsubscribe } from '../platform/types.js'
import type { SliceStore } from '../slices/createSliceStore.js'
import type { NoticesState, NoticeText, NoticeVariant } from '../slices/notices.js'

/** The snackbar and the bar of alerts. */
export interface Notices {
  /** Shows a notice. An open one closes first, and the new one opens 150 ms later (specification section 4). */
  show(notice: NoticeText & { readonly variant: NoticeVariant }): void
  /** Puts an alert into the bar, first; an older one that says the same goes. */
  addAlert(alert: Alert): void
  /** Takes an alert out of the bar. */
  dismissAlert(alertId: number): void
}

/** One snackbar at a time. Success goes by itself after 2.5 s, a failure after 5 s, loading with the next notice. */
export function createNotices(deps: { readonly notices: SliceStore<NoticesState>; readonly clock: Clock }): Notices {
  const { notices, clock } = deps
  let nextId = 0
  let opensAtMs = 0
  let stop: Unsubscribe = () => undefined
  return {
    show: (notice) => {
      const shown = { ...notice, id: nextId++ }
      const open = (): void => {
        notices.set({ snackbar: shown, last: shown })
        if (shown.variant === 'loading') return
        const openForMs = shown.variant === 'error' ? SNACKBAR_ERROR_MS : SNACKBAR_SUCCESS_MS
        stop = clock.setTimeout(() => notices.set({ snackbar: undefined }), openForMs)
      }
      // What waits to open is replaced: only the newest notice is true.
      stop()
      if (notices.state.snackbar) {
        notices.set({ snackbar: undefined })
        opensAtMs = clock.now() + SNACKBAR_REOPEN_MS
      }
      const waitMs = opensAtMs - clock.now()
      if (waitMs > 0) stop = clock.setTimeout(open, waitMs)
      else open()
    },
    addAlert: (alert) =>
      notices.set(({ alerts }) => ({
        alerts: [alert, ...alerts.filter(({ code, subject }) => code !== alert.code || subject !== alert.subject)],
      })),
    dismissAlert: (alertId) => notices.set(({ alerts }) => ({ alerts: alerts.filter(({ id }) => id !== alertId) })),
  }
}
