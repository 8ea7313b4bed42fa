import { buildWalletList, type WalletFacts } from './buildWalletList.js'
import type { WalletGroup } from './types.js'

/** The facts at one moment; immutable, so that identity says whether they changed. */
type Facts = Omit<WalletFacts, 'isMobile'>

/** A reader of the wallet list that builds it again only when a fact changed, so that hooks can compare by identity. */
export function createWalletsView(request: {
  readonly facts: () => Facts
  readonly isMobile: () => boolean
}): () => readonly WalletGroup[] {
  let last: { readonly facts: Facts; readonly groups: readonly WalletGroup[] } | undefined
  return () => {
    const facts = request.facts()
    if (last && isEqual(last.facts, facts)) return last.groups
    last = { facts, groups: buildWalletList({ ...facts, isMobile: request.isMobile() }) }
    return last.groups
  }
}

function isEqual(one: Facts, other: Facts): boolean {
  return (Object.keys(other) as (keyof Facts)[]).every((name) => one[name] === other[name])
}
