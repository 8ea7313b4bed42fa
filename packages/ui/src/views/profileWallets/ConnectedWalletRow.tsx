'use client'
import type { ReactNode } from 'react'
import { enWallets } from '../../messages/en.wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import type { ConnectedWalletModel } from '../../models/profileWallets.js'
import { Address } from '../../primitives/Address/Address.js'
import { Badge } from '../../primitives/Badge/Badge.js'
import { Button } from '../../primitives/Button/Button.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { IconButton } from '../../primitives/IconButton/IconButton.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Media } from '../../primitives/Media/Media.js'
import { useUi } from '../../UiContext.js'
import { actions, currentRow, detail, mark, row, title, words } from './ProfileWalletsView.css.js'

/** What the row of a connected wallet shows and reports. */
export interface ConnectedWalletRowProps {
  readonly wallet: ConnectedWalletModel
  /** Called when the user makes it the one in use. */
  readonly onUse: () => void
  /** Called when the user disconnects it. */
  readonly onDisconnect: () => void
}

/** A connected wallet: whose account it is, whether it is in use, and what can be done with it. */
export function ConnectedWalletRow({ wallet, onUse, onDisconnect }: ConnectedWalletRowProps): ReactNode {
  const { messages } = useUi()
  const texts = useMessages('walletsView', enWallets)
  const { name, icon, color, symbol, address, accountName, active, current, watchOnly } = wallet
  const drawn = watchOnly ? 'eye' : symbol
  const kind = watchOnly ? texts.watchOnly : name
  return (
    <li className={joinClasses(row, current && currentRow)} aria-current={current || undefined} data-part="wallet-row">
      {drawn ? <IconTile icon={drawn} /> : <Media name={name} src={icon} color={color} />}
      <span className={words}>
        <span className={title} dir="auto" translate="no">
          {accountName ?? <Address address={address} />}
        </span>
        <span className={detail} dir="auto" translate={watchOnly ? undefined : 'no'}>
          {active && !current ? `${kind} · ${texts.active}` : kind}
        </span>
      </span>
      <span className={actions}>
        {current ? (
          <>
            <span className={mark}>
              <Badge tone="success">{texts.active}</Badge>
            </span>
            <CopyButton
              value={address}
              label={texts.copyAddressOf(name)}
              copiedLabel={messages.copied}
              variant="text"
              size="small"
              iconOnly
            />
          </>
        ) : (
          <Button
            variant="quiet"
            size="small"
            aria-label={watchOnly ? texts.viewAccount(name) : texts.use(name)}
            onClick={onUse}
          >
            {watchOnly ? texts.view : texts.switchLabel}
          </Button>
        )}
        <IconButton
          icon={watchOnly ? 'eyeOff' : 'disconnect'}
          label={watchOnly ? texts.stopWatching(name) : texts.disconnectFrom(name)}
          onClick={onDisconnect}
        />
      </span>
    </li>
  )
}
