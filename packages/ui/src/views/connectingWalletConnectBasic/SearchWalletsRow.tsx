'use client'
import type { ReactNode } from 'react'
import { useLaterMessages } from '../../messages/useLaterMessages.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { List } from '../../primitives/List/List.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'
import { isolated } from '../../theme/plain.css.js'
import type { ConnectingWalletConnectBasicViewProps } from './ConnectingWalletConnectBasicView.js'

/** The row that leads to every wallet. Renders nothing where there is no such list. */
export function SearchWalletsRow(
  props: Pick<ConnectingWalletConnectBasicViewProps, 'onAllWallets' | 'onIntentAllWallets' | 'allWalletsCount'>
): ReactNode {
  const later = useLaterMessages()
  if (!props.onAllWallets) return null
  return (
    <List>
      <ListRow
        media={<IconTile icon="walletsAll" />}
        title={later.searchAllWallets}
        trailing={<bdi className={isolated}>{props.allWalletsCount}</bdi>}
        onSelect={props.onAllWallets}
        onIntent={props.onIntentAllWallets}
      />
    </List>
  )
}
