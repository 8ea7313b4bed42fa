import { SNACKBAR_ERROR_MS, SNACKBAR_REOPEN_MS, SNACKBAR_SUCCESS_MS } from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import type { Unsubscribe } from '../../platform/types.js'
import { hideSnackbar, type NoticeText, type NoticeVariant, removeAlert, showSnackbar } from '../../state/notices.js'

/**
 * `portico.notify`: shows a notice, one at a time. An open one closes first, and the new one opens 150 ms later
 * (specification section 4). Success goes by itself after 2.5 s, a failure after 5 s, loading with the next notice.
 */
export function showNotice(instance: Instance, notice: NoticeText & { readonly variant: NoticeVariant }): void {
  const { clock } = instance.platform
  const { notices } = instance.state
  const own = instance.memory(snackbar)
  own.lastId += 1
  const shown = { ...notice, id: own.lastId }
  const open = (): void => {
    showSnackbar(notices, shown)
    if (shown.variant === 'loading') return
    const openForMs = shown.variant === 'error' ? SNACKBAR_ERROR_MS : SNACKBAR_SUCCESS_MS
    own.stop = clock.setTimeout(() => hideSnackbar(notices), openForMs)
  }
  // What waits to open is replaced: only the newest notice is true.
  own.stop()
  if (notices.snackbar) {
    hideSnackbar(notices)
    own.opensAtMs = clock.now() + SNACKBAR_REOPEN_MS
  }
  const waitMs = own.opensAtMs - clock.now()
  if (waitMs > 0) own.stop = clock.setTimeout(open, waitMs)
  else open()
}

/** `portico.dismissAlert`: takes an alert out of the bar. */
export function dismissAlert(instance: Instance, alertId: number): void {
  removeAlert(instance.state.notices, alertId)
}

function snackbar(): { lastId: number; opensAtMs: number; stop: Unsubscribe } {
  return { lastId: -1, opensAtMs: 0, stop: () => undefined }
}
