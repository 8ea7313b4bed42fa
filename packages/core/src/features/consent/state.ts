import type { Writable } from '../../state/writable.js'

/** Whether the user has accepted the app's terms, where `features.legalCheckbox` asks for it. */
export interface ConsentState {
  /** True: no wallet can be chosen until the user accepts. */
  readonly required: boolean
  /** When the terms in force were accepted, in milliseconds since the epoch. */
  readonly acceptedAtMs?: number | undefined
}

/** No wallet can be chosen until the terms are accepted. */
export function requireConsent(consent: Writable<ConsentState>): void {
  consent.required = true
}

/** Sets when the terms were accepted; undefined takes that back. */
export function setAcceptedAt(consent: Writable<ConsentState>, acceptedAtMs: number | undefined): void {
  consent.acceptedAtMs = acceptedAtMs
}
