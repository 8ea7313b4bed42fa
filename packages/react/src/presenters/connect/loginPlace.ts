import type { WalletGroup } from '@portico/core'
import type { AllFeatures } from '@portico/core/internal'
import type { LoginMethod } from './loginWays.js'

/** Ways to log in that stand together. */
export interface LoginPart {
  /** In the order to show. */
  readonly methods: readonly LoginMethod[]
  /** How many rows of controls they take. */
  readonly rows: number
}

/** Where the ways to log in stand in Connect. */
export interface LoginPlace {
  readonly over: LoginPart | undefined
  readonly under: LoginPart | undefined
  /** One row stands in for the list of wallets. */
  readonly hidesWallets: boolean
}

/**
 * Says where the ways to log in stand: over the wallets, or under them where one is installed, unless the app gave an order. What
 * is left out of an order comes after the rest.
 */
export function presentLoginPlace(request: {
  readonly groups: readonly WalletGroup[]
  /** Undefined until they are known. */
  readonly features: Pick<AllFeatures, 'connectMethodsOrder' | 'collapseWallets' | 'emailShowWallets'> | undefined
  /** Those that the app offers. */
  readonly ways: readonly LoginMethod[]
  /** How many providers it offers. */
  readonly socialCount: number
}): LoginPlace {
  const { groups, features, ways, socialCount } = request
  const { connectMethodsOrder, collapseWallets = false, emailShowWallets = true } = features ?? {}
  const isInstalled = groups.some(({ wallets }) =>
    wallets.some(({ options }) => options.some(({ kind }) => kind === 'injected' || kind === 'announced'))
  )
  const given = connectMethodsOrder ?? (isInstalled ? (['wallet'] as const) : [])
  const order = [...new Set([...given, ...DEFAULT_ORDER])]
  const at = order.indexOf('wallet')
  const part = (place: 'over' | 'under', methods: typeof order): LoginPart | undefined => {
    const offered = methods.filter((method) => method !== 'wallet').filter((method) => ways.includes(method))
    if (offered.length === 0) return undefined
    const fields = offered.includes('email') ? 1 : 0
    return {
      methods: offered,
      rows: fields + (offered.includes('social') ? tileRows(socialCount, place) : 0),
    }
  }
  return {
    over: part('over', order.slice(0, at)),
    under: part('under', order.slice(at)),
    hidesWallets: ways.length > 0 && (collapseWallets || !emailShowWallets),
  }
}

/** How many rows the tiles of that many providers take: two columns of at most four over the wallets, one row under them. */
function tileRows(socialCount: number, place: 'over' | 'under'): number {
  return place === 'over' ? Math.ceil(Math.min(socialCount, 4) / 2) : 1
}

const DEFAULT_ORDER = ['email', 'social', 'wallet'] as const
