import type { SolanaTestAccount } from '../../accounts/testSolanaAccounts.js'
import { ProviderRpcError } from '../ProviderRpcError.js'
import type { ApprovalAnswer } from '../types.js'
import type { SolanaApprovalRequest, SolanaWalletChain, SolanaWalletToken } from './types.js'

/** What a method of the Solana wallet works with. */
export interface SolanaWalletContext {
  readonly origin: string
  readonly accounts: readonly SolanaTestAccount[]
  readonly chains: readonly SolanaWalletChain[]
  readonly tokens: readonly SolanaWalletToken[]
  readonly fetch: typeof globalThis.fetch
  /** Addresses that the page may see now: none while locked. */
  site(): readonly string[]
  /** Changes what the page may see, keeps it and raises the event. */
  setSite(accounts: readonly string[]): void
  /** Asks the person. Errors: 4001 when refused. */
  approve(request: Omit<SolanaApprovalRequest, 'origin'>): Promise<Exclude<ApprovalAnswer, 'reject'>>
}

/** One function of a feature. */
export type SolanaWalletMethod = (context: SolanaWalletContext, params: unknown) => Promise<unknown>

/** The account, if the page may use it. Errors: 4100. */
export function permitted(context: SolanaWalletContext, address: string): SolanaTestAccount {
  const found = context.accounts.find((account) => account.address === address)
  if (!found || !context.site().includes(address)) throw new ProviderRpcError('unauthorized')
  return found
}

/** The cluster of this name; the first one when none is named. Errors: 4902. */
export function knownChain(context: SolanaWalletContext, name: string | undefined): SolanaWalletChain {
  const found = context.chains.find(({ chain }) => name === undefined || chain === name)
  if (!found) throw new ProviderRpcError('unknownChain', { message: `The wallet does not know the chain ${name}.` })
  return found
}
