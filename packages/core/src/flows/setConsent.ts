import type { Emit } from '../events/createEventBus.js'
import type { Clock } from '../platform/types.js'
import type { ConsentState } from '../slices/consent.js'
import type { SliceStore } from '../slices/createSliceStore.js'
import type { Storage } from '../storage/createStorage.js'
import { isRecord, type Parser } from '../storage/schema.js'

/** Whether the visitor accepted the dapp's terms. */
export interface Consent {
  /** Reads what was accepted in an earlier visit. Never rejects. */
  load(): Promise<void>
  /** Accepts the terms in force, or takes that back. Kept with version and time; emits `consent:changed`. */
  set(accepted: boolean): void
}

/** Asked for by `features.legalCheckbox` when there is something to accept. */
export function createConsent(deps: {
  readonly options: {
    readonly termsConditionsUrl?: string | undefined
    readonly privacyPolicyUrl?: string | undefined
    readonly termsVersion?: string | undefined
  }
  readonly consent: SliceStore<ConsentState>
  readonly storage: Storage
  readonly clock: Clock
  readonly emit: Emit
}): Consent {
  const { consent, storage } = deps
  const { termsConditionsUrl, privacyPolicyUrl, termsVersion } = deps.options
  const urls = [termsConditionsUrl, privacyPolicyUrl].filter((url) => url !== undefined)
  const version = termsVersion ?? urls.join(' ')
  return {
    load: async () => {
      if (!consent.state.required) return
      const stored = await storage.get('consent', parseConsent)
      // Terms of another version were not read by anybody yet.
      if (stored?.version === version && consent.state.acceptedAtMs === undefined)
        consent.set({ acceptedAtMs: stored.acceptedAtMs })
    },
    set: (accepted) => {
      const atMs = deps.clock.now()
      consent.set({ acceptedAtMs: accepted ? atMs : undefined })
      void (accepted ? storage.set('consent', { version, acceptedAtMs: atMs }) : storage.remove('consent'))
      deps.emit('consent:changed', { accepted, version, atMs })
    },
  }
}

const parseConsent: Parser<'consent'> = (value) => {
  if (!isRecord(value)) return undefined
  const { version, acceptedAtMs } = value
  return typeof version === 'string' && typeof acceptedAtMs === 'number' ? { version, acceptedAtMs } : undefined
}
