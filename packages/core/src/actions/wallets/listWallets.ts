import type { Instance } from '../../instance.js'
import { isMobile } from '../../platform/isMobile.js'
import { buildWalletList, type WalletFacts } from '../../wallets/list/buildWalletList.js'
import type { WalletEntry, WalletGroup } from '../../wallets/types.js'

/** `portico.wallets`: wallets by group, in the order of the connect dialog. The same object until something changed. */
export function listWalletGroups(instance: Instance): readonly WalletGroup[] {
  return readList(instance).groups
}

/** Every wallet of the groups. */
export function listedWallets(instance: Instance): readonly WalletEntry[] {
  return readList(instance).wallets
}

/** Every wallet of the groups but the row that stands for any phone's wallet. */
export function namedWallets(instance: Instance): readonly WalletEntry[] {
  return readList(instance).named
}

interface WalletList {
  readonly facts: WalletFacts
  readonly groups: readonly WalletGroup[]
  readonly wallets: readonly WalletEntry[]
  readonly named: readonly WalletEntry[]
}

/** Builds the list again only when a fact changed: what is made of ten thousand wallets is kept by its identity. */
function readList(instance: Instance): WalletList {
  const { connectors } = instance.snapshot.connections
  const { recent, featured, recommended, excluded, included, paired } = instance.snapshot.wallets
  const { customWallets, features } = instance.options
  const kept = instance.memory(walletList)
  const facts: WalletFacts = {
    connectors,
    // Read from the storage once more, none is still none.
    recent: recent.length > 0 ? recent : NOBODY,
    featured,
    recommended,
    excluded,
    included,
    paired,
    customWallets,
    order: features?.connectorTypeOrder,
    isMobile: kept.isMobile,
  }
  if (kept.list && isEqual(kept.list.facts, facts)) return kept.list
  const groups = buildWalletList(facts)
  const wallets = groups.flatMap((group) => group.wallets)
  const named = wallets.filter(({ options }) => options[0]?.kind !== 'walletConnect')
  kept.list = { facts, groups, wallets, named }
  return kept.list
}

const NOBODY: WalletFacts['recent'] = []

function isEqual(one: WalletFacts, other: WalletFacts): boolean {
  // Keys of the one are keys of the other: both were written above.
  return (Object.keys(other) as (keyof WalletFacts)[]).every((name) => one[name] === other[name])
}

function walletList({ platform }: Instance): { readonly isMobile: boolean; list: WalletList | undefined } {
  return { isMobile: isMobile(platform), list: undefined }
}
