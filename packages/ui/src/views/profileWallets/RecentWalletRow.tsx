'use client'
import type { ReactNode } from 'react'
import { enWallets } from '../../messages/en.wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import type { RecentWalletModel } from '../../models/profileWallets.js'
import { Address } from '../../primitives/Address/Address.js'
import { Button } from '../../primitives/Button/Button.js'
import { IconButton } from '../../primitives/IconButton/IconButton.js'
import { Media } from '../../primitives/Media/Media.js'
import { actions, detail, row, title, words } from './ProfileWalletsView.css.js'

/** What the row of a wallet that was connected before shows and reports. */
export interface RecentWalletRowProps {
  readonly wallet: RecentWalletModel
  readonly onConnect: () => void
  /** Called when the user takes it out of the list. */
  readonly onForget: () => void
}

/** A wallet that was connected before: connect it again, or forget it. */
export function RecentWalletRow({ wallet, onConnect, onForget }: RecentWalletRowProps): ReactNode {
  const texts = useMessages('walletsView', enWallets)
  const { name, icon, color, address } = wallet
  return (
    <li className={row} data-part="wallet-row">
      <Media name={name} src={icon} color={color} />
      <span className={words}>
        <span className={title} dir="auto" translate="no">
          {name}
        </span>
        {address && (
          <span className={detail}>
            <Address address={address} />
          </span>
        )}
      </span>
      <span className={actions}>
        <Button variant="quiet" size="small" aria-label={texts.connectTo(name)} onClick={onConnect}>
          {texts.connect}
        </Button>
        <IconButton icon="close" label={texts.forget(name)} onClick={onForget} />
      </span>
    </li>
  )
}
