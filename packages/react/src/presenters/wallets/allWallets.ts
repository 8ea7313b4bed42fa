import type { Namespace, WalletEntry } from '@portico/core'
import type { DeepReadonly, WalletBrowserState } from '@portico/core/internal'
import type { AllWalletsViewProps } from '@portico/ui/views/allWallets'
import { mayHave, presentListed, type WalletFacts } from './wallet.js'

/** What the list of all wallets shows of the search, beside its rows. */
export type AllWalletsModel = Pick<AllWalletsViewProps, 'status' | 'total' | 'hasMore' | 'certifiedOnly'>

/** How far the list of all wallets is. A count and further pages are of the whole list, not of what a search found. */
export function presentAllWallets(request: {
  /** Whether the list's code is there. */
  readonly isThere: boolean
  /** Whether it could not be fetched. */
  readonly isFailed: boolean
  readonly browse: DeepReadonly<WalletBrowserState>
}): AllWalletsModel {
  const { isThere, isFailed, browse } = request
  const isWhole = browse.query === ''
  return {
    status: isFailed ? 'failed' : isThere ? browse.status : 'loading',
    total: isWhole ? browse.total : undefined,
    hasMore: isWhole && browse.hasMore,
    certifiedOnly: browse.certifiedOnly,
  }
}

/** The rows of the list, of one namespace when given. */
export function presentRows(request: {
  readonly entries: readonly WalletEntry[]
  readonly namespace: Namespace | undefined
  readonly recent: readonly { readonly key: string }[]
  readonly facts: WalletFacts
}): AllWalletsViewProps['wallets'] {
  const { entries, namespace, recent, facts } = request
  const shown = namespace === undefined ? entries : entries.filter((wallet) => mayHave({ wallet, namespace }))
  return shown.map((wallet) => presentListed({ wallet, recent, facts }))
}

/** Whether the first page is still to be asked for. */
export function needsFirstPage({ hasMore, listings }: DeepReadonly<WalletBrowserState>): boolean {
  return hasMore && listings.length === 0
}
