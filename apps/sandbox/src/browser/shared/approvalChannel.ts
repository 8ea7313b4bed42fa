import type { ApprovalAnswer, ApprovalRequest, SolanaApprovalRequest } from '@portico/test-kit/wallets'
import type { WalletId } from '../../types.ts'

/** One decision, of whatever namespace. */
export type AnyApprovalRequest = ApprovalRequest | SolanaApprovalRequest

/** A decision that is waiting for its person. */
export interface OpenApproval {
  readonly id: string
  readonly wallet: WalletId
  readonly request: AnyApprovalRequest
}

/** From a window of the sandbox to the vaults. */
export type ToVaults =
  | { readonly type: 'load'; readonly id: string }
  | { readonly type: 'list' }
  | { readonly type: 'answer'; readonly id: string; readonly answer: ApprovalAnswer }

/** From a vault to the windows of the sandbox. */
export type FromVaults =
  | { readonly type: 'open'; readonly approval: OpenApproval }
  | { readonly type: 'done'; readonly id: string }

/** The channel all pages of the sandbox's origin share; pages of other origins cannot reach it. */
export function openApprovalChannel(): BroadcastChannel {
  return new BroadcastChannel('portico-sandbox-approvals')
}
