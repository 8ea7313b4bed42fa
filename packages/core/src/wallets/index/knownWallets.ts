import type { WalletListing } from '../../records/walletListing.js'

/** A wallet that a rule names, by its id in our index and those in the public directory (core reference 7.5). */
export interface KnownWallet {
  readonly indexId: string
  /** Their first twelve characters: enough to tell them apart, and the whole is in every modal. */
  readonly explorerIds: readonly string[]
}

/** The wallets that rules name. */
export const knownWallets: {
  readonly [W in 'phantom' | 'solflare' | 'coinbase' | 'base' | 'binance']: KnownWallet
} = {
  phantom: {
    indexId: 'phantom',
    explorerIds: ['a797aa35c0fa'],
  },
  solflare: {
    indexId: 'solflare',
    explorerIds: ['1ca0bdd47475'],
  },
  coinbase: {
    indexId: 'coinbase',
    explorerIds: ['d0ca99ff52b9'],
  },
  base: {
    indexId: 'base',
    explorerIds: ['fd20dc426fb3'],
  },
  binance: {
    indexId: 'binance',
    explorerIds: ['2fafea35bb47'],
  },
}

/** Whether a listing is this wallet: its own id counts in the list that gave it, the directory's id in every list. */
export function isKnownWallet(request: { readonly listing: WalletListing; readonly wallet: KnownWallet }): boolean {
  const { listing, wallet } = request
  return (
    directoryIds(listing).some((id) => wallet.explorerIds.includes(id.slice(0, 12))) || isIndexed({ listing, wallet })
  )
}

/**
 * Whether the phone app of a wallet opens pages in its own browser, and takes no offer to pair by its link (core reference
 * 7.6). The index has the links.
 */
export function opensPages(listing: WalletListing): boolean {
  const { phantom, solflare, coinbase } = knownWallets
  return [phantom, solflare, coinbase].some((wallet) => isKnownWallet({ listing, wallet }))
}

/** The ids under which the public directory knows a listing. */
export function directoryIds(listing: WalletListing): readonly string[] {
  const own = listing.source === 'directory' ? [listing.id] : []
  return listing.explorerId === undefined ? own : [...own, listing.explorerId]
}

function isIndexed(request: { readonly listing: WalletListing; readonly wallet: KnownWallet }): boolean {
  return request.listing.source === 'index' && request.listing.id === request.wallet.indexId
}
