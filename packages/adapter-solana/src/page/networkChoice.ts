import type { AdapterContext } from '@portico/core/adapter'

/**
 * The network that the user chose last. Wallets keep none, and core keeps one for the whole page: after a visit that ended
 * on another namespace a reload would begin on the first one again.
 */
export interface NetworkChoice {
  /** The choice of this page, once `load` has ended also that of an earlier one. */
  current(): string | undefined
  set(networkId: string): void
  /** Reads what an earlier page stored. Never rejects. */
  load(): Promise<void>
}

/** A choice that is kept in the instance's storage, where that works. */
export function createNetworkChoice({ platform, storageKeyPrefix }: AdapterContext<'solana'>): NetworkChoice {
  const key = `${storageKeyPrefix}solana.network`
  let chosen: string | undefined
  return {
    current: () => chosen,
    set: (networkId) => {
      if (networkId === chosen) return
      chosen = networkId
      // A storage that is full or forbidden costs no more than the memory of the choice.
      void (async () => platform.storage.set(key, networkId))().catch(() => undefined)
    },
    load: async () => {
      const stored = await (async () => platform.storage.get(key))().catch(() => undefined)
      chosen ??= stored
    },
  }
}
