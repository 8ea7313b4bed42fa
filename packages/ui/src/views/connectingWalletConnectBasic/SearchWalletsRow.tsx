'use client'
import type { ReactNode } from 'react'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { List } from '../../primitives/List/List.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'
import { Name } from '../../primitives/Name/Name.js'

/** What the row to every wallet shows and reports. */
export interface SearchWalletsRowProps {
  /** Called when the user searches all wallets; without it there is no such row. */
  readonly onAllWallets?: (() => void) | undefined
  /** Called when the pointer or the focus comes to that row, to fetch what it opens. */
  readonly onIntentAllWallets?: (() => void) | undefined
  /** How many wallets there are to search, at the end of its row, such as '480+'. */
  readonly allWalletsCount?: string | undefined
}

/** The row that leads to every wallet. Renders nothing where there is no such list. */
export function SearchWalletsRow(props: SearchWalletsRowProps): ReactNode {
  const later = useMessages('later', enLater)
  if (!props.onAllWallets) return null
  return (
    <List>
      <ListRow
        media={<IconTile icon="walletsAll" />}
        title={later.searchAllWallets}
        trailing={<Name>{props.allWalletsCount}</Name>}
        onSelect={props.onAllWallets}
        onIntent={props.onIntentAllWallets}
      />
    </List>
  )
}
