import type { WalletStore } from '@portico/test-kit/wallets'

/** Keeps a wallet's state in this origin's local storage under `key`, for all pages and across reloads. */
export function createLocalStore<State extends object>(request: {
  readonly key: string
  readonly empty: State
}): WalletStore<State> {
  const { key, empty } = request
  return {
    load: () => {
      const text = localStorage.getItem(key)
      // Only this store writes the key; fields of an older version are filled in.
      return text === null ? undefined : { ...empty, ...(JSON.parse(text) as State) }
    },
    save: (state) => localStorage.setItem(key, JSON.stringify(state)),
    subscribe: (listener) => {
      // Raised in the other pages only, never in the one that wrote.
      const onStorage = (event: StorageEvent): void => {
        if (event.key === key) listener()
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}
