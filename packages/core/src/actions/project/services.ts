import type { Fact } from '../../analytics/wire.js'
import { type Lazy, lazy } from '../../async/lazy.js'
import type { Instance } from '../../instance.js'

/** The clients of services, and what tells people something: notices, alerts, analytics. */
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

/** Fetches the services' code where the options want that. */
export function prepareServices(instance: Instance): void {
  const load = instance.memory(services)
  if (isWanted(instance)) load().catch(() => undefined)
}

function isWanted(instance: Instance): boolean {
  const { onAnalyticsEvent, services: { api, directory, analytics } = {} } = instance.options
  return Boolean(api || directory || analytics || onAnalyticsEvent)
}
