import { type ApprovalAnswer, ProviderRpcError } from '@portico/test-kit/wallets'
import type { WalletId, WalletSettings } from '../../types.ts'
import {
  type AnyApprovalRequest,
  type FromVaults,
  type OpenApproval,
  openApprovalChannel,
  type ToVaults,
} from '../shared/approvalChannel.ts'

/** The decisions of one page that wait for their person. */
export interface Approvals {
  /** Asks and resolves with the decision. Errors: -32603 when the wallet's window may not open. */
  approve(request: { readonly wallet: WalletId; readonly request: AnyApprovalRequest }): Promise<ApprovalAnswer>
  /** The page's browser refused to open the window. */
  windowBlocked(approvalId: string): void
}

/** Approvals that are shown where the wallet's settings say. */
export function createApprovals(parts: {
  readonly settings: (wallet: WalletId) => WalletSettings
  /** Tells the page's script to show the approval. */
  readonly ask: (request: {
    readonly approvalId: string
    readonly place: 'popup' | 'overlay'
    readonly wallet: WalletId
  }) => void
  /** Tells the page's script that the approval is over. */
  readonly asked: (approvalId: string) => void
}): Approvals {
  const { settings, ask, asked } = parts
  const open = new Map<string, OpenApproval & { resolve(answer: ApprovalAnswer): void; reject(reason: Error): void }>()
  const channel = openApprovalChannel()
  const tell = (message: FromVaults): void => channel.postMessage(message)

  const close = (id: string): void => {
    if (!open.delete(id)) return
    asked(id)
    tell({ type: 'done', id })
  }

  const show = ({ id, wallet, request }: OpenApproval): void =>
    tell({ type: 'open', approval: { id, wallet, request } })

  channel.onmessage = (event: MessageEvent<ToVaults>) => {
    const message = event.data
    if (message.type === 'list') {
      for (const approval of open.values()) show(approval)
      return
    }
    const approval = open.get(message.id)
    if (!approval) return
    if (message.type === 'load') return show(approval)
    approval.resolve(message.answer)
    close(message.id)
  }

  // The page that asked is going away: its windows have no page to answer.
  addEventListener('pagehide', () => {
    for (const id of [...open.keys()]) close(id)
  })

  return {
    approve: ({ wallet, request }) => {
      const { autoApprove, approval } = settings(wallet)
      if (autoApprove) return Promise.resolve('approve')
      const id = crypto.randomUUID()
      return new Promise((resolve, reject) => {
        open.set(id, { id, wallet, request, resolve, reject })
        show({ id, wallet, request })
        ask({ approvalId: id, place: approval === 'overlay' ? 'overlay' : 'popup', wallet })
      })
    },
    windowBlocked: (id) => {
      const approval = open.get(id)
      if (!approval) return
      if (settings(approval.wallet).approval === 'auto') {
        ask({ approvalId: id, place: 'overlay', wallet: approval.wallet })
        return
      }
      approval.reject(new ProviderRpcError('popupBlocked'))
      close(id)
    },
  }
}
