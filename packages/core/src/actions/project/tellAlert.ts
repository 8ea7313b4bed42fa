import { ALERTS } from '../../alerts/catalog.js'
import type { Alert, AlertCode } from '../../alerts/types.js'
import { DOCS_URL } from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import { addAlert } from '../../state/notices.js'

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * Tells the developer about the app's set-up: a typed event always; the console in development builds; the bar in the modal
 * with the option `debug` only.
 */
export function tellAlert(
  instance: Instance,
  code: AlertCode,
  { subject, cause }: { readonly subject?: string | undefined; readonly cause?: unknown } = {}
): void {
  const { logger } = instance.platform
  const ids = instance.memory(alertIds)
  ids.last += 1
  const docsUrl = `${DOCS_URL}alerts.md#${code.toLowerCase()}`
  const alert: Alert = { ...ALERTS[code], id: ids.last, code, docsUrl, subject, cause }
  if (process.env.NODE_ENV !== 'production') {
    const about = subject === undefined ? '' : ` (${subject})`
    const text = `${alert.title}${about}. ${alert.advice} ${alert.docsUrl}`
    if (alert.severity === 'error') logger.error(text, cause)
    else logger.warn(text, cause)
  }
  if (instance.options.debug) addAlert(instance.state.notices, alert)
  instance.emit('alert:raised', { alert })
}

function alertIds(): { last: number } {
  return { last: -1 }
}
