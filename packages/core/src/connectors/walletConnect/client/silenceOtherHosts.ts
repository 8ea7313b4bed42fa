/**
 * Replaces the public parts of the library's core that ask other hosts than the relay, before it has started: `verify` asks
 * one to attest the page, and waits 5 s for it at each proposal and request; `eventClient` posts telemetry, also when that
 * is off. Throws when the core has no such part: then it has another shape, and may ask from elsewhere.
 */
export function silenceOtherHosts(core: object, parts: readonly ('verify' | 'eventClient')[]): void {
  for (const part of parts) {
    const given: unknown = Reflect.get(core, part)
    const calls = CALLS[part]
    const isKnown =
      typeof given === 'object' &&
      given !== null &&
      calls.every((call) => typeof Reflect.get(given, call) === 'function')
    if (!isKnown) throw new Error(`The WalletConnect core has another "${part}" than version 2.21.8.`)
    Reflect.set(core, part, part === 'verify' ? SILENT_VERIFY : SILENT_EVENTS)
  }
}

const CALLS = {
  verify: ['init', 'register', 'resolve'],
  eventClient: ['init', 'createEvent', 'getEvent', 'deleteEvent'],
} as const

const SILENT_VERIFY = {
  init: async (): Promise<void> => undefined,
  register: async (): Promise<undefined> => undefined,
  resolve: async (): Promise<undefined> => undefined,
}

const SILENT_EVENTS = {
  init: async (): Promise<void> => undefined,
  // Callers write into the event's own fields.
  createEvent: () => ({
    props: { event: 'ERROR', type: '', properties: { topic: '', trace: [] } },
    addTrace: (): void => undefined,
    setError: (): void => undefined,
  }),
  getEvent: (): undefined => undefined,
  deleteEvent: (): void => undefined,
}
