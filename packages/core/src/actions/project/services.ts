import type { Fact } from '../../analytics/wire.js'
import { isFeatureOn } from '../../config/resolveFeatures.js'
import type { Instance } from '../../instance.js'
import { type Lazy, lazy } from '../../lazy.js'
import { requireConsent } from '../../state/consent.js'

/** The clients of services, and what tells people something: notices, alerts, consent, analytics. */
export function services(instance: Instance): Lazy<typeof import('../../chunks/services.js')> {
  const restored = instance.snapshot.connections.list
  // The press that fetches the code for analytics is the first thing that they tell.
  const missed: Fact[] = []
  const stopNoting = isWanted(instance) ? instance.events.onAny((fact) => void missed.push(fact)) : () => undefined
  return lazy(async () => {
    const chunk = await import('../../chunks/services.js')
    stopNoting()
    chunk.startServices(instance, { restored, missed })
    return chunk
  })
}

/** Asks for consent, and fetches the services' code, where the options want that. */
export function prepareServices(instance: Instance): void {
  const load = instance.memory(services)
  // Asked for at once, so that no wallet can be chosen while the storage answers.
  if (asksConsent(instance)) requireConsent(instance.state.consent)
  if (isWanted(instance)) load().catch(() => undefined)
}

function isWanted(instance: Instance): boolean {
  const { onAnalyticsEvent, services: { api, directory, analytics } = {} } = instance.options
  return Boolean(asksConsent(instance) || api || directory || analytics || onAnalyticsEvent)
}

function asksConsent({ snapshot, options }: Instance): boolean {
  const hasTerms = (options.termsConditionsUrl ?? options.privacyPolicyUrl) !== undefined
  return hasTerms && isFeatureOn(snapshot.features.values?.legalCheckbox)
}
