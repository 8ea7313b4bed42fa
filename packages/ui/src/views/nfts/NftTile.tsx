'use client'
import type { ReactNode } from 'react'
import { enNfts } from '../../messages/en.nfts.js'
import { useMessages } from '../../messages/useMessages.js'
import type { NftModel } from '../../models/nfts.js'
import { Name } from '../../primitives/Name/Name.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { NftPicture } from './NftPicture.js'
import { collection, count, name, tile } from './NftsPanel.css.js'

/** Props of {@link NftTile}. */
export interface NftTileProps {
  readonly nft: NftModel
  /** Called with its key when the user wants to see it whole. */
  readonly onOpen: (key: string) => void
}

/** One NFT of the grid. */
export function NftTile({ nft, onOpen }: NftTileProps): ReactNode {
  const texts = useMessages('nftsView', enNfts)
  return (
    <button type="button" className={tile} aria-haspopup="dialog" onClick={() => onOpen(nft.key)} data-part="nft">
      <NftPicture name={nft.name} src={nft.picture}>
        {nft.count !== undefined && (
          <span className={count} dir="ltr" data-part="nft-count">
            {`×${nft.shortCount ?? nft.count}`}
          </span>
        )}
      </NftPicture>
      <Name className={name} data-part="nft-name">
        {nft.name}
      </Name>
      <Name className={collection}>{nft.collection}</Name>
      {nft.count !== undefined && <VisuallyHidden>{`, ${texts.owned(nft.count)}`}</VisuallyHidden>}
    </button>
  )
}
