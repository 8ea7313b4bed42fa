import type { AccountNfts, Network, Nft } from '@portico/core'
import type { NftModel, NftsModel } from '@portico/ui/views/nfts'

/** The NFTs of an account as their grid shows them: what is known stays while newer ones load, and when they don't come. */
export function presentNfts(request: {
  readonly known: Pick<AccountNfts, 'status' | 'nfts' | 'isHeld'>
  /** The network the account is on; undefined when the app did not configure it. */
  readonly network: Network | undefined
  readonly locale: string
  readonly isOnline: boolean
  /** Whether the user hides amounts: nothing says how many there are of one. @default false */
  readonly hidden?: boolean
}): NftsModel {
  const { known, network, locale, isOnline, hidden } = request
  const { status, nfts, isHeld = false } = known
  if (nfts.length > 0)
    return {
      status: 'ready',
      nfts: presentGrid({ nfts: nfts.filter(({ isSpam }) => !isSpam), network, locale, hidden }),
      spam: presentGrid({ nfts: nfts.filter(({ isSpam }) => isSpam), network, locale, hidden }),
      failed: status === 'error' && isOnline ? { canRetry: !isHeld } : undefined,
    }
  switch (status) {
    case 'idle':
    case 'loading':
      return { status: isOnline ? 'loading' : 'offline' }
    case 'success':
      return { status: 'empty' }
    case 'error':
      return isOnline ? { status: 'error', canRetry: !isHeld } : { status: 'offline' }
    case 'unavailable':
      return { status: 'unavailable' }
    default:
      return status satisfies never
  }
}

function presentGrid(request: {
  readonly nfts: readonly Nft[]
  readonly network: Network | undefined
  readonly locale: string
  readonly hidden: boolean | undefined
}): readonly NftModel[] {
  const { nfts, network, locale, hidden = false } = request
  // One for all tiles: making one is most of the work.
  const format = new Intl.NumberFormat(locale)
  return nfts.map(({ address, tokenId, name, collection, imageUrl, quantity, description, traits }) => ({
    key: nftKey({ address, tokenId }),
    name,
    collection,
    picture: imageUrl,
    description,
    traits,
    count: hidden || quantity === 1n ? undefined : format.format(quantity),
    ...(!hidden && quantity > MOST_IN_A_BADGE ? { shortCount: `${format.format(MOST_IN_A_BADGE)}+` } : {}),
    tokenId,
    address,
    explorerUrl: network?.explorerUrl && `${network.explorerUrl}/token/${address}?a=${encodeURIComponent(tokenId)}`,
  }))
}

/** What no other NFT of an account has. */
export function nftKey({ address, tokenId }: Pick<Nft, 'address' | 'tokenId'>): string {
  return `${address}/${tokenId}`
}

/** What is more is not cut in the middle of a number. */
const MOST_IN_A_BADGE = 9_999n
