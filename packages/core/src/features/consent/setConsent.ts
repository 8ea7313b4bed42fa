import type { Instance } from '../../instance.js'
import { isRecord, type Parser } from '../../storage/schema.js'
import { setAcceptedAt } from './state.js'

/** Reads what was accepted in an earlier visit. Never rejects. */
export async function loadConsent({ options, snapshot, state, storage }: Instance): Promise<void> {
  if (!snapshot.consent.required) return
  const stored = await storage.get('consent', parseConsent)
  // The user hasn't read terms of another version yet.
  if (stored?.version === termsVersion(options) && snapshot.consent.acceptedAtMs === undefined)
    setAcceptedAt(state.consent, stored.acceptedAtMs)
}

/** `portico.setConsent`: accepts the terms in force, or takes that back. Kept with version and time. */
export function setConsent({ options, platform, state, storage, emit }: Instance, accepted: boolean): void {
  const atMs = platform.clock.now()
  const version = termsVersion(options)
  setAcceptedAt(state.consent, accepted ? atMs : undefined)
  void (accepted ? storage.set('consent', { version, acceptedAtMs: atMs }) : storage.remove('consent'))
  emit('consent:changed', { accepted, version, atMs })
}

function termsVersion({ termsConditionsUrl, privacyPolicyUrl, termsVersion }: Instance['options']): string {
  const urls = [termsConditionsUrl, privacyPolicyUrl].filter((url) => url !== undefined)
  return termsVersion ?? urls.join(' ')
}

const parseConsent: Parser<'consent'> = (value) => {
  if (!isRecord(value)) return undefined
  const { version, acceptedAtMs } = value
  return typeof version === 'string' && typeof acceptedAtMs === 'number' ? { version, acceptedAtMs } : undefined
}
