import type { ConnectorInfo } from '../adapter/types.js'
import type { Namespace } from '../caip/namespaces.js'
import type { RecentWallet } from '../storage/schema.js'
import { buildWalletList } from './buildWalletList.js'
import type { WalletGroup } from './types.js'

/** The facts at one moment; immutable, so that identity says whether they changed. */
interface Facts {
  readonly connectors: { readonly [N in Namespace]?: readonly ConnectorInfo[] }
  readonly recent: readonly RecentWallet[]
}

/** A reader of the wallet list that builds it again only when a fact changed, so that hooks can compare by identity. */
export function createWalletsView(request: {
  readonly facts: () => Facts
  readonly isMobile: () => boolean
}): () => readonly WalletGroup[] {
  let last: { readonly facts: Facts; readonly groups: readonly WalletGroup[] } | undefined
  return () => {
    const facts = request.facts()
    if (last && last.facts.connectors === facts.connectors && last.facts.recent === facts.recent) return last.groups
    last = { facts, groups: buildWalletList({ ...facts, isMobile: request.isMobile() }) }
    return last.groups
  }
}
