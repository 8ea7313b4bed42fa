import { Core } from '@walletconnect/core'

/** Where a client keeps its keys and sessions. */
export type ClientStorage = NonNullable<NonNullable<ConstructorParameters<typeof Core>[0]>['storage']>

/**
 * The part of the libraries that talks to a relay, with nothing that asks other hosts: `verify` and `eventClient` are
 * replaced by parts that know nothing, before anything has started. Errors: the library's shape is another one.
 */
export function createCore(request: {
  readonly relayUrl: string
  readonly storage: ClientStorage
  readonly name: string
}): InstanceType<typeof Core> & { readonly projectId: string; readonly relayUrl: string } {
  const { relayUrl, storage, name } = request
  const options = { projectId: 'local', relayUrl, storage, customStoragePrefix: name, logger: 'silent' }
  const core = new Core({ ...options, telemetryEnabled: false })
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

/** Storage in memory. A second client over it is the first one after a restart. */
export function createClientStorage(): ClientStorage {
  const values = new Map<string, string>()
  const read = (key: string): unknown => {
    const text = values.get(key)
    return text === undefined ? undefined : JSON.parse(text)
  }
  // The interface lets callers name a type of their own for what comes out of JSON.
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async () => [...values.keys()].map((key) => [key, read(key)]),
    getItem: async (key: string) => read(key),
    setItem: async (key: string, value: unknown) => void values.set(key, JSON.stringify(value)),
    removeItem: async (key: string) => void values.delete(key),
  } as ClientStorage
}
