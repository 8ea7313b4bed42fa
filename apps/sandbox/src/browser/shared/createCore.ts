import { Core } from '@walletconnect/core'

/** Where a WalletConnect client keeps its keys and sessions. */
export type ClientStorage = NonNullable<NonNullable<ConstructorParameters<typeof Core>[0]>['storage']>

/** The part of WalletConnect's libraries that talks to a relay. */
export type QuietCore = InstanceType<typeof Core> & { readonly projectId: string; readonly relayUrl: string }

/**
 * A client of the relay at `relayUrl` that asks no other host: `verify` and `eventClient` are replaced by parts that know
 * nothing, before anything has started. Without `storage` it keeps what it knows in the browser, by its `name`.
 * Errors: the library's shape is another one.
 */
export function createCore(request: {
  readonly relayUrl: string
  readonly name: string
  readonly storage?: ClientStorage | undefined
}): QuietCore {
  const { relayUrl, storage, name } = request
  const options = { projectId: 'local', relayUrl, customStoragePrefix: name, logger: 'silent', telemetryEnabled: false }
  const core = new Core({ ...options, ...(storage && { storage }) })
  for (const part of ['verify', 'eventClient'] as const) {
    if (typeof core[part] !== 'object') throw new Error(`Core has no ${part}: look at what it calls it now.`)
  }
  // Only these methods are called by the libraries of this version; none of them may reach the network.
  const quiet = {
    init: async () => {},
    register: async () => undefined,
    resolve: async () => undefined,
    // Callers write into the event's own fields.
    createEvent: () => ({
      props: { event: 'ERROR', type: '', properties: { topic: '', trace: [] } },
      addTrace: () => {},
      setError: () => {},
    }),
    getEvent: () => undefined,
    deleteEvent: () => {},
  }
  Object.assign(core, { verify: quiet, eventClient: quiet })
  // It has both already; the libraries' types do not agree on whether they may be missing.
  return Object.assign(core, { projectId: 'local', relayUrl })
}
