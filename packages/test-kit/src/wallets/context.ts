import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { WalletFaults } from './faults.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import type { WalletChain, WalletSite, WalletState } from './store.js'
import type { ApprovalAnswer, ApprovalRequest } from './types.js'

/** What a method of the wallet works with. */
export interface WalletContext {
  readonly origin: string
  readonly accounts: readonly PrivateKeyAccount[]
  readonly fetch: typeof globalThis.fetch
  state(): WalletState
  /** Replaces the state, keeps it and raises the events that follow from the change. */
  update(change: (state: WalletState) => WalletState): void
  isUnlocked(): boolean
  /** The fault of batches, as it is now. */
  atomic(): WalletFaults['atomic']
  /** Chains known from the start, then those that were added. */
  chains(): readonly WalletChain[]
  /** What the page sees now: no account while locked. */
  site(): WalletSite
  /** Asks the person. Errors: 4001 when refused. */
  approve(
    request: Pick<ApprovalRequest, 'kind' | 'method' | 'accounts' | 'fields'>
  ): Promise<Exclude<ApprovalAnswer, 'reject'>>
  /** Asks a chain; the page's own one unless told otherwise. Errors: 4901, or the chain's own code. */
  rpc(request: {
    readonly method: string
    readonly params: unknown
    readonly chainId?: number | undefined
  }): Promise<unknown>
  /** Runs sending tasks one after the other, so that two never get the same nonce. */
  inOrder<T>(task: () => Promise<T>): Promise<T>
}

/** One JSON-RPC method. */
export type WalletMethod = (context: WalletContext, params: unknown) => Promise<unknown>

/** Changes what is kept for the page's origin. */
export function updateSite(context: WalletContext, change: Partial<WalletSite>): void {
  context.update((state) => {
    const site = { ...keptSite(context, state), ...change }
    return { ...state, sites: { ...state.sites, [context.origin]: site } }
  })
}

/** What is kept for the page's origin; a page begins unconnected, on the first chain. */
export function keptSite(context: Pick<WalletContext, 'origin' | 'chains'>, state: WalletState): WalletSite {
  return state.sites[context.origin] ?? { accounts: [], chainId: context.chains()[0]?.chainId ?? 1 }
}

/** The signing account the page may use: `address`, or its first one. Errors: 4100. */
export function permittedAccount(context: WalletContext, address?: Address | undefined): PrivateKeyAccount {
  const { accounts } = context.site()
  const wanted = address ?? accounts[0]
  const found = context.accounts.find((account) => account.address === wanted)
  if (!found || !accounts.includes(found.address)) throw new ProviderRpcError('unauthorized')
  return found
}

/** Name to show for a chain. */
export function chainLabel(context: WalletContext, chainId: number): string {
  const name = context.chains().find((chain) => chain.chainId === chainId)?.name
  return name === undefined ? `Chain ${chainId}` : `${name} (${chainId})`
}
