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

/** Shows a wallet's picture, its monogram, or the icon of a row that is no wallet's own: a code to scan, on a phone its apps. Decoration. */
export function WalletPicture({ wallet: { icon, name, symbol, color } }: WalletPictureProps): ReactNode {
  const touched = useTouch()
  if (symbol === 'scan' && touched) return <IconTile icon="mobileWallet" />
  return symbol ? <IconTile icon={symbol} /> : <Media src={icon} name={name} color={color} />
}
