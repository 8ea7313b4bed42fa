import type { BackendWallet } from './types.js'

/** Answer of `GET /getWallets`. */
export interface WalletPage {
  readonly data: readonly BackendWallet[]
  /** How many wallets the filters leave, on all pages. */
  readonly count: number
}

/** What is wrong with the query of `GET /getWallets`. */
export interface QueryProblem {
  readonly field: string
  readonly description: string
}

/**
 * The page of `wallets` (best first) that a query of specification section 7 asks for. All filters hold together; `names`
 * and `rdns` are one filter, of wallets that have one of either. An empty parameter is one that is not there. Parameters
 * that are not known are passed over, as the real service does.
 */
export function findWallets(request: {
  readonly wallets: readonly BackendWallet[]
  readonly query: URLSearchParams
}): WalletPage | QueryProblem {
  const { wallets, query } = request
  const page = positive(query.get('page') || '1')
  if (page === undefined) return { field: 'page', description: 'Not a whole number from 1 on.' }
  const entries = positive(query.get('entries') || '40')
  if (entries === undefined) return { field: 'entries', description: 'Not a whole number from 1 on.' }
  const badge = query.get('badge_type') || undefined
  if (badge !== undefined && badge !== 'certified' && badge !== 'none') {
    return { field: 'badge_type', description: 'Neither certified nor none.' }
  }
  const include = listed(query.get('include'))
  const exclude = listed(query.get('exclude'))
  const chains = listed(query.get('chains'))
  const search = (query.get('search') ?? '').trim().toLowerCase()
  const names = listed(query.get('names')?.toLowerCase())
  const rdns = listed(query.get('rdns'))
  const found = wallets.filter(
    (wallet) =>
      (include === undefined || include.has(wallet.id)) &&
      !exclude?.has(wallet.id) &&
      (chains === undefined || (wallet.chains?.some((chain) => chains.has(chain)) ?? false)) &&
      wallet.name.toLowerCase().includes(search) &&
      (badge === undefined || (wallet.badge_type ?? 'none') === badge) &&
      ((names === undefined && rdns === undefined) ||
        (names?.has(wallet.name.toLowerCase()) ?? false) ||
        (rdns?.has(wallet.rdns ?? '') ?? false))
  )
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}

/** The items of a comma list; undefined for an empty list. */
function listed(text: string | null | undefined): ReadonlySet<string> | undefined {
  const items = (text ?? '').split(',').map((item) => item.trim())
  const found = new Set(items.filter((item) => item !== ''))
  return found.size > 0 ? found : undefined
}

function positive(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
