import { DOCS_URL } from '../config/limits.js'
import type { Emit } from '../events/createEventBus.js'
import type { Logger } from '../platform/types.js'
import { ALERTS } from './catalog.js'
import type { Alert, AlertCode } from './types.js'

/** Tells the developer that something about the dapp's set-up is wrong. */
export type RaiseAlert = (
  code: AlertCode,
  details?: { readonly subject?: string | undefined; readonly cause?: unknown }
) => void

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** A typed event always; the console in development builds; the bar in the modal with the option `debug` only. */
export function createAlerts(deps: {
  readonly debug: boolean
  readonly logger: Logger
  readonly emit: Emit
  /** Puts an alert into the bar. */
  readonly show: (alert: Alert) => void
}): RaiseAlert {
  let nextId = 0
  return (code, { subject, cause } = {}) => {
    const alert: Alert = {
      ...ALERTS[code],
      id: nextId++,
      code,
      docsUrl: `${DOCS_URL}alerts.md#${code.toLowerCase()}`,
      subject,
      cause,
    }
    if (process.env.NODE_ENV !== 'production') {
      const about = subject === undefined ? '' : ` (${subject})`
      const text = `${alert.title}${about}. ${alert.advice} ${alert.docsUrl}`
      if (alert.severity === 'error') deps.logger.error(text, cause)
      else deps.logger.warn(text, cause)
    }
    if (deps.debug) deps.show(alert)
    deps.emit('alert:raised', { alert })
  }
}
