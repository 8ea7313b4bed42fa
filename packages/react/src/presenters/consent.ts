import type { ConsentState, DeepReadonly } from '@portico/core/internal'

/** Whether the app asks for consent to its terms, and the user has not given it. */
export function isConsentMissing({ required, acceptedAtMs }: DeepReadonly<ConsentState>): boolean {
  return required && acceptedAtMs === undefined
}
