/** Whether the visitor has accepted the dapp's terms, where `features.legalCheckbox` asks for it. */
export interface ConsentState {
  /** True: no wallet can be chosen until the visitor accepts. */
  readonly required: boolean
  /** When the terms in force were accepted, in milliseconds since the epoch. */
  readonly acceptedAtMs?: number | undefined
}

/** Whether something has to be accepted first. */
export function isConsentMissing({ required, acceptedAtMs }: ConsentState): boolean {
  return required && acceptedAtMs === undefined
}
