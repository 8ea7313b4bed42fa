'use client'
import { type ReactNode, useId } from 'react'
import { enNfts } from '../../messages/en.nfts.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SendTokenModel } from '../../models/send.js'
import { Name } from '../../primitives/Name/Name.js'
import { plain } from '../../theme/plain.css.js'
import { NftPicture } from '../nfts/NftPicture.js'
import type { AmountBoxProps } from './AmountBox.js'
import { MaxButton } from './AmountField.js'
import { NumberInput } from './NumberInput.js'
import { box, nftHead, nftId, nftPicture, nftWords, partyName, quantity, quantityInput, quiet } from './SendView.css.js'

/** What the box of an NFT shows and reports. */
export interface NftBoxProps extends Pick<AmountBoxProps, 'amount' | 'available' | 'isMax' | 'onAmount' | 'onMax'> {
  readonly token: SendTokenModel
}

/** Which NFT, and how many of it where the account has several. */
export function NftBox({ token, amount, available, isMax, onAmount, onMax }: NftBoxProps): ReactNode {
  const nftTexts = useMessages('nftsView', enNfts)
  const id = useId()
  const { name, icon, nft } = token
  return (
    <div className={box} data-part="send-nft">
      <div className={nftHead}>
        <span className={nftPicture}>
          <NftPicture name={name} src={icon} />
        </span>
        <span className={nftWords}>
          <Name className={partyName}>{name}</Name>
          {nft?.collection ? <Name className={quiet}>{nft.collection}</Name> : null}
          {nft && <NftId tokenId={nft.tokenId} />}
        </span>
      </div>
      {available !== undefined && (
        <div className={quantity}>
          <label className={plain} htmlFor={id}>
            {nftTexts.quantity}
          </label>
          <NumberInput
            id={id}
            className={quantityInput}
            value={amount}
            onText={onAmount}
            inputMode="numeric"
            aria-describedby={`${id}-owned`}
            data-part="send-amount-input"
            data-initial-focus=""
          />
          <span className={quiet} id={`${id}-owned`}>
            {nftTexts.owned(available)}
          </span>
          <MaxButton isMax={isMax} onMax={onMax} />
        </div>
      )}
    </div>
  )
}

/** The id of an NFT, in full: two may differ in any digit. */
export function NftId({ tokenId }: { readonly tokenId: string }): ReactNode {
  return (
    <Name className={nftId} dir="ltr">
      {`#${tokenId}`}
    </Name>
  )
}
