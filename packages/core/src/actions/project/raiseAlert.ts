import type { AlertCode } from '../../alerts/types.js'
import type { Instance } from '../../instance.js'
import { services } from './services.js'

/** What an alert is about, and why. */
export interface AlertDetails {
  readonly subject?: string | undefined
  readonly cause?: unknown
}

/** Tells the developer that something about the app's set-up is wrong, as soon as the code for it is there. */
export function raiseAlert(instance: Instance, code: AlertCode, details: AlertDetails = {}): void {
  instance
    .memory(services)()
    .then(
      (chunk) => chunk.tellAlert(instance, code, details),
      () => undefined
    )
}
