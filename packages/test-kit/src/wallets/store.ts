import type { Address, Hex } from 'viem'

/** A chain a wallet knows, with the RPC it reads and sends through. */
export interface WalletChain {
  readonly chainId: number
  readonly rpcUrl: string
  /** Shown to the person who approves. Default: `Chain <id>`. */
  readonly name?: string | undefined
}

/** What a wallet remembers about one page's origin. */
export interface WalletSite {
  /** Accounts the page may see, the chosen one first. Empty: not connected. */
  readonly accounts: readonly Address[]
  readonly chainId: number
}

/** A batch of EIP-5792: the calls were sent one by one, in order, or in one transaction. */
export interface WalletBatch {
  readonly chainId: number
  readonly hashes: readonly Hex[]
  /** How many transactions the batch needs; more than `hashes` when one failed and the rest were left out. */
  readonly callCount: number
  /** What the wallet says of it: that it is one transaction. */
  readonly isAtomic?: boolean | undefined
}

/** Everything a wallet keeps. Plain JSON. */
export interface WalletState {
  readonly addedChains: readonly WalletChain[]
  readonly sites: Readonly<Record<string, WalletSite>>
  readonly batches: Readonly<Record<string, WalletBatch>>
  /** Token addresses that a page asked the wallet to show. */
  readonly assets: readonly string[]
}

/** Where a wallet's state is kept. */
export interface WalletStore<State = WalletState> {
  /** The kept state, or undefined without one (or when it cannot be read). */
  load(): State | undefined
  save(state: State): void
  /** Calls `listener` when another tab changed the state. Returns how to stop. */
  subscribe(listener: () => void): () => void
}

/** State of an unused wallet. */
export const emptyWalletState: WalletState = { addedChains: [], sites: {}, batches: {}, assets: [] }

/** A store that lives as long as this object. Wallets that share it act like two tabs of one browser. */
export function createMemoryStore(): WalletStore {
  return createStoreOf<WalletState>()
}

/** A store in memory for a state of any shape. */
export function createStoreOf<State>(): WalletStore<State> {
  const listeners: (() => void)[] = []
  let kept: State | undefined
  return {
    load: () => kept,
    save: (state) => {
      kept = state
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.push(listener)
      return () => {
        const index = listeners.indexOf(listener)
        if (index >= 0) listeners.splice(index, 1)
      }
    },
  }
}
