import type { PorticoState } from '../types.js'

/** Whether the app's terms have to be accepted before a wallet can be chosen. */
export function isConsentMissing({ required, acceptedAtMs }: PorticoState['consent']): boolean {
  return required && acceptedAtMs === undefined
}
