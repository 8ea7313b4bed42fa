import { solanaAccountOf, testSolanaAccount } from '../../accounts/testSolanaAccounts.js'
import { createEmitter } from '../emitter.js'
import { checkedFaults, passFaults } from '../faults.js'
import { ProviderRpcError } from '../ProviderRpcError.js'
import { createStoreOf, type WalletStore } from '../store.js'
import type { SolanaWalletContext } from './context.js'
import { solanaMethodFor } from './methods/table.js'
import type { SolanaProvider, SolanaTestWallet, SolanaTestWalletOptions, SolanaWalletState } from './types.js'

/**
 * A Solana wallet that signs and sends for real, with the decisions taken by `approve` and faults that can be switched.
 *
 * It has no user interface and touches no global: `createStandardWallet` makes a Wallet Standard wallet of its provider,
 * `registerWallet` shows that one to pages.
 */
export function createSolanaTestWallet(options: SolanaTestWalletOptions): SolanaTestWallet {
  const { origin = 'http://localhost', approve = async () => 'approve' as const } = options
  const { store = createSolanaMemoryStore(), tokens = [], chains } = options
  const accounts = options.privateKeys?.map(solanaAccountOf) ?? [testSolanaAccount(0), testSolanaAccount(1)]
  const events = createEmitter()
  let faults = checkedFaults(options.faults ?? {})
  let state = store.load() ?? emptyState
  let unlockWaiters: (() => void)[] = []
  let isConnecting = false
  let stopped = false

  const kept = (): readonly string[] => state.sites[origin] ?? []
  const site = (): readonly string[] => (faults.locked ? [] : kept())

  /** Applies a change and raises the event for what the page sees differently after it. */
  const raiseChanges = (change: () => void): void => {
    const before = site()
    change()
    const after = site()
    if (before.join() !== after.join()) events.emit('accountsChanged', after)
    if (before.length === 0 && after.length > 0) afterConnect()
  }

  const setSite = (next: readonly string[]): void => {
    raiseChanges(() => {
      state = { sites: { ...state.sites, [origin]: next } }
    })
    store.save(state)
  }

  const afterConnect = (): void => {
    if (!faults.disconnects && !faults.changesAccount) return
    // A moment later, so that the page has seen the connection first.
    setTimeout(() => {
      if (stopped) return
      if (faults.disconnects) setSite([])
      if (faults.changesAccount) selectNextAccount()
    }, afterConnectMs)
  }

  const context: SolanaWalletContext = {
    origin,
    accounts,
    chains,
    tokens,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    site,
    setSite,
    approve: async (request) => {
      // A second window for the same question would only confuse, so wallets refuse it.
      const connects = request.kind === 'connect' || request.kind === 'signIn'
      if (connects && isConnecting) throw new ProviderRpcError('alreadyPending')
      if (connects) isConnecting = true
      try {
        const answer = await approve({ ...request, origin })
        if (answer === 'reject') throw new ProviderRpcError('rejected')
        return answer
      } finally {
        if (connects) isConnecting = false
      }
    },
  }

  const selectAccount = (address: string): void => {
    if (!accounts.some((account) => account.address === address)) {
      throw new Error(`The wallet has no account ${address}. Its accounts are in \`accounts\`.`)
    }
    if (kept().length > 0) setSite([address])
  }

  const selectNextAccount = (): void => {
    const addresses = accounts.map(({ address }) => address)
    const [current] = kept()
    const next = addresses[current === undefined ? 0 : (addresses.indexOf(current) + 1) % addresses.length]
    if (current !== undefined && next !== undefined) selectAccount(next)
  }

  const untilUnlocked = (): Promise<void> =>
    new Promise((resolve) => {
      unlockWaiters.push(resolve)
    })

  const unsubscribe = store.subscribe(() => {
    const stored = store.load()
    if (stored && stored !== state) {
      raiseChanges(() => {
        state = stored
      })
    }
  })

  const provider: SolanaProvider = {
    request: async ({ method, params }) => {
      await passFaults({ method, isPrompt: isPrompt({ method, params }), faults: () => faults, untilUnlocked })
      return solanaMethodFor(method)(context, params)
    },
    on: (event, listener) => events.on(event, listener),
    removeListener: (event, listener) => events.off(event, listener),
  }

  return {
    provider,
    accounts: accounts.map(({ address }) => address),
    setFaults: (next) => {
      const before = faults
      raiseChanges(() => {
        faults = checkedFaults(next)
      })
      if (!next.locked) {
        for (const go of unlockWaiters) go()
        unlockWaiters = []
      }
      if (next.disconnects && !before.disconnects) setSite([])
      if (next.changesAccount && !before.changesAccount) selectNextAccount()
    },
    selectAccount,
    disconnect: () => setSite([]),
    stop: () => {
      stopped = true
      unsubscribe()
    },
  }
}

/** A store that lives as long as this object. Solana wallets that share it act like two tabs of one browser. */
export function createSolanaMemoryStore(): WalletStore<SolanaWalletState> {
  return createStoreOf<SolanaWalletState>()
}

/** A silent connection doesn't ask the user; every other method as it usually does. */
function isPrompt(request: { readonly method: string; readonly params: unknown }): boolean | undefined {
  const { method, params } = request
  if (method !== 'standard:connect' || typeof params !== 'object' || params === null) return undefined
  return 'silent' in params && params.silent === true ? false : undefined
}

const emptyState: SolanaWalletState = { sites: {} }
const afterConnectMs = 100
