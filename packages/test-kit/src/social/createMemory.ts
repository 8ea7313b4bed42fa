import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** What a provider keeps, as long as it runs. */
export function createMemory(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>()
  return (model): Adapter => {
    const nameOf = (id: string): string => `${model} ${id}`
    return {
      upsert: async (id, payload) => {
        kept.set(nameOf(id), payload)
      },
      find: async (id) => kept.get(nameOf(id)),
      findByUid: async (uid) => [...kept.values()].find((payload) => payload.kind === model && payload.uid === uid),
      // Of devices without a browser, which no login here has.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const found = kept.get(nameOf(id))
        if (found !== undefined) kept.set(nameOf(id), { ...found, consumed: Math.floor(Date.now() / 1000) })
      },
      destroy: async (id) => {
        kept.delete(nameOf(id))
      },
      // A code that comes twice ends what it has brought.
      revokeByGrantId: async (grantId) => {
        for (const [name, payload] of kept) if (payload.grantId === grantId) kept.delete(name)
      },
    }
  }
}
