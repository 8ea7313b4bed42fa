import type { WalletGroup } from '@portico/core'
import type { AllFeatures } from '@portico/core/internal'

/** Where the field for an address stands in Connect. */
export interface LoginPlace {
  readonly place: 'over' | 'under'
  /** One row stands in for the list of wallets. */
  readonly hidesWallets: boolean
}

/** Says where the field stands: over the wallets, or under them where one is installed, unless the app gave an order. */
export function presentLoginPlace(request: {
  readonly groups: readonly WalletGroup[]
  /** Undefined until they are known. */
  readonly features: Pick<AllFeatures, 'connectMethodsOrder' | 'collapseWallets' | 'emailShowWallets'> | undefined
}): LoginPlace {
  const { groups, features } = request
  const { connectMethodsOrder: order, collapseWallets = false, emailShowWallets = true } = features ?? {}
  const isInstalled = groups.some(({ wallets }) =>
    wallets.some(({ options }) => options.some(({ kind }) => kind === 'injected' || kind === 'announced'))
  )
  // What is left out of an order comes after the rest.
  const [first] = order?.filter((method) => method !== 'social') ?? []
  const isFirst = first === undefined ? !isInstalled : first === 'email'
  return { place: isFirst ? 'over' : 'under', hidesWallets: collapseWallets || !emailShowWallets }
}
