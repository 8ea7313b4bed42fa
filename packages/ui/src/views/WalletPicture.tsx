'use client'
import type { ReactNode } from 'react'
import type { WalletModel } from '../models/wallet.js'
import { IconTile } from '../primitives/IconTile/IconTile.js'
import { Media } from '../primitives/Media/Media.js'
import { useTouch } from './useTouch.js'

/** Props of {@link WalletPicture}. */
export interface WalletPictureProps {
  readonly wallet: Pick<WalletModel, 'icon' | 'name' | 'symbol' | 'color'>
}

/** Shows a wallet's picture, its monogram, or the icon of a row that is no wallet's own. Decoration. */
export function WalletPicture({ wallet: { icon, name, symbol, color } }: WalletPictureProps): ReactNode {
  if (symbol === 'scan') return <PhonePicture />
  return symbol ? <IconTile icon={symbol} /> : <Media src={icon} name={name} color={color} />
}

/** A code to scan; on a phone its apps. */
function PhonePicture(): ReactNode {
  return <IconTile icon={useTouch() ? 'mobileWallet' : 'scan'} />
}
