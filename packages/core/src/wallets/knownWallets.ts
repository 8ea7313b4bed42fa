import type { WalletListing } from '../config/walletListing.js'

/** A wallet that a rule names, by its id in our index and those in the public directory (core reference 7.5). */
export interface KnownWallet {
  readonly indexId: string
  readonly explorerIds: readonly string[]
}

/** The wallets that rules name. */
export const knownWallets: {
  readonly [W in 'phantom' | 'solflare' | 'coinbase' | 'base' | 'binance']: KnownWallet
} = {
  phantom: {
    indexId: 'phantom',
    explorerIds: ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
  },
  solflare: {
    indexId: 'solflare',
    explorerIds: ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'],
  },
  coinbase: {
    indexId: 'coinbase',
    explorerIds: ['d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'],
  },
  base: {
    indexId: 'base',
    explorerIds: ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'],
  },
  binance: {
    indexId: 'binance',
    explorerIds: ['2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25'],
  },
}

/** Whether a listing is this wallet: its own id counts in the list that gave it, the directory's id in every list. */
export function isKnownWallet(request: { readonly listing: WalletListing; readonly wallet: KnownWallet }): boolean {
  const { listing, wallet } = request
  return directoryIds(listing).some((id) => wallet.explorerIds.includes(id)) || isIndexed({ listing, wallet })
}

/** The ids under which the public directory knows a listing. */
export function directoryIds(listing: WalletListing): readonly string[] {
  const own = listing.source === 'directory' ? [listing.id] : []
  return listing.explorerId === undefined ? own : [...own, listing.explorerId]
}

function isIndexed(request: { readonly listing: WalletListing; readonly wallet: KnownWallet }): boolean {
  return request.listing.source === 'index' && request.listing.id === request.wallet.indexId
}
