import { type Lazy, lazy } from '../../async/lazy.js'
import { isFeatureOn } from '../../config/resolveFeatures.js'
import type { Instance } from '../../instance.js'
import { requireConsent } from './state.js'

/** Reading and keeping what the user accepts. */
export function consentChunk(instance: Instance): Lazy<typeof import('../../chunks/consent.js')> {
  return lazy(async () => {
    const chunk = await import('../../chunks/consent.js')
    void chunk.loadConsent(instance)
    return chunk
  })
}

/** Asks for consent where the options want that: at once, so that no wallet can be chosen while the storage answers. */
export function prepareConsent(instance: Instance): void {
  const { termsConditionsUrl, privacyPolicyUrl } = instance.options
  const hasTerms = (termsConditionsUrl ?? privacyPolicyUrl) !== undefined
  if (!hasTerms || !isFeatureOn(instance.snapshot.features.values?.legalCheckbox)) return
  requireConsent(instance.state.consent)
  instance
    .memory(consentChunk)()
    .catch(() => undefined)
}
