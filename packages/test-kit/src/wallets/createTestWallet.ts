import { type Address, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { testPrivateKey } from '../accounts/testAccounts.js'
import { keptSite, updateSite, type WalletContext } from './context.js'
import { createEmitter } from './emitter.js'
import { checkedFaults, passFaults, type WalletFaults } from './faults.js'
import { methodFor } from './methods/table.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import { callRpc } from './rpc.js'
import { createMemoryStore, emptyWalletState, type WalletSite } from './store.js'
import type { Eip1193Provider, TestWallet, TestWalletOptions } from './types.js'
import { withLockState } from './withLockState.js'

/**
 * A wallet that signs and sends for real, with the decisions taken by `approve` and faults that can be switched.
 *
 * It has no user interface and touches no global: announce its provider with `announceEip6963` or `injectEthereum`, or
 * hand it to code under test.
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  const { origin = 'http://localhost', approve = async () => 'approve' as const, store = createMemoryStore() } = options
  const keys = options.privateKeys ?? [testPrivateKey(0), testPrivateKey(1)]
  const events = createEmitter()
  let faults = checkedFaults(options.faults ?? {})
  let state = store.load() ?? emptyWalletState
  let unlockWaiters: (() => void)[] = []
  let connectsPending = 0
  let lastSend: Promise<unknown> = Promise.resolve()
  let stopped = false

  const context: WalletContext = {
    origin,
    accounts: keys.map((key) => privateKeyToAccount(key)),
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    state: () => state,
    update: (change) => {
      raiseChanges(() => {
        state = change(state)
      })
      store.save(state)
    },
    isUnlocked: () => !faults.locked,
    atomic: () => faults.atomic,
    chains: () => [...options.chains, ...state.addedChains],
    site: () => ({ ...keptSite(context, state), ...(faults.locked ? { accounts: [] } : {}) }),
    approve: async (request) => {
      // A second window for the same question would only confuse, so wallets refuse it.
      if (request.kind === 'connect' && connectsPending > 0) throw new ProviderRpcError('alreadyPending')
      if (request.kind === 'connect') connectsPending += 1
      try {
        const answer = await approve({ ...request, origin, chainId: context.site().chainId })
        if (answer === 'reject') throw new ProviderRpcError('rejected')
        return answer
      } finally {
        if (request.kind === 'connect') connectsPending -= 1
      }
    },
    rpc: async ({ method, params, chainId = context.site().chainId }) => {
      const chain = context.chains().find((known) => known.chainId === chainId)
      if (!chain) throw new ProviderRpcError('chainDisconnected', { method })
      return callRpc({ fetch: context.fetch, rpcUrl: chain.rpcUrl, method, params })
    },
    inOrder: (task) => {
      const result = lastSend.then(task)
      // A failed send must not stop the ones after it.
      lastSend = result.catch(() => undefined)
      return result
    },
  }

  const view = (): { readonly site: WalletSite; readonly reachable: boolean } => ({
    site: context.site(),
    reachable: !faults.disconnected,
  })

  /** Applies a change and raises the events for what the page sees differently after it. */
  const raiseChanges = (change: () => void): void => {
    const before = view()
    change()
    const after = view()
    const chainIdHex = numberToHex(after.site.chainId)
    if (before.reachable && !after.reachable) events.emit('disconnect', new ProviderRpcError('disconnected'))
    if (!before.reachable && after.reachable) events.emit('connect', { chainId: chainIdHex })
    if (before.site.chainId !== after.site.chainId) events.emit('chainChanged', chainIdHex)
    if (before.site.accounts.join() !== after.site.accounts.join()) events.emit('accountsChanged', after.site.accounts)
    if (before.site.accounts.length === 0 && after.site.accounts.length > 0) afterConnect()
  }

  const afterConnect = (): void => {
    if (faults.wrongChain !== undefined) updateSite(context, { chainId: faults.wrongChain })
    if (!faults.disconnects && !faults.changesAccount) return
    // A moment later, so that the page has seen the connection first.
    setTimeout(() => {
      if (stopped) return
      if (faults.disconnects) disconnect()
      if (faults.changesAccount) selectNextAccount()
    }, afterConnectMs)
  }

  const disconnect = (): void => {
    if (keptSite(context, state).accounts.length === 0) return
    updateSite(context, { accounts: [] })
    events.emit('disconnect', new ProviderRpcError('disconnected'))
  }

  const selectAccount = (address: Address): void => {
    if (!context.accounts.some((account) => account.address === address)) {
      throw new Error(`The wallet has no account ${address}. Its accounts are in \`accounts\`.`)
    }
    if (keptSite(context, state).accounts.length > 0) updateSite(context, { accounts: [address] })
  }

  const selectNextAccount = (): void => {
    const addresses = context.accounts.map((account) => account.address)
    const [current] = keptSite(context, state).accounts
    const next = addresses[current === undefined ? 0 : (addresses.indexOf(current) + 1) % addresses.length]
    if (current !== undefined && next !== undefined) selectAccount(next)
  }

  const setFaults = (next: WalletFaults): void => {
    const before = faults
    raiseChanges(() => {
      faults = checkedFaults(next)
    })
    if (!next.locked) {
      for (const go of unlockWaiters) go()
      unlockWaiters = []
    }
    if (next.wrongChain !== undefined && next.wrongChain !== before.wrongChain) selectChain(next.wrongChain)
    if (next.disconnects && !before.disconnects) disconnect()
    if (next.changesAccount && !before.changesAccount) selectNextAccount()
  }

  const selectChain = (chainId: number): void => updateSite(context, { chainId })

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

  const provider: Eip1193Provider = {
    request: async ({ method, params }) => {
      await passFaults({ method, faults: () => faults, untilUnlocked })
      return methodFor(method)(context, params)
    },
    on: (event, listener) => {
      events.on(event, listener)
      return provider
    },
    removeListener: (event, listener) => {
      events.off(event, listener)
      return provider
    },
  }

  return {
    provider: withLockState(provider),
    accounts: context.accounts.map(({ address }) => address),
    setFaults,
    selectAccount,
    selectChain,
    disconnect,
    stop: () => {
      stopped = true
      unsubscribe()
    },
  }
}

const afterConnectMs = 100
