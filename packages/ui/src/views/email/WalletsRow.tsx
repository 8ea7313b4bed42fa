'use client'
import type { ReactNode } from 'react'
import { enEmail } from '../../messages/en.email.js'
import { useMessages } from '../../messages/useMessages.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { List } from '../../primitives/List/List.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'

/** Props of {@link WalletsRow}. */
export interface WalletsRowProps {
  /** Called when the user wants the wallets. */
  readonly onSelect: () => void
}

/** Stands in for the list of wallets, where the app shows one row in place of it. */
export function WalletsRow({ onSelect }: WalletsRowProps): ReactNode {
  const texts = useMessages('emailView', enEmail)
  return (
    <List label={texts.continueWithWallet}>
      <ListRow
        media={<IconTile icon="wallet" />}
        title={texts.continueWithWallet}
        trailing={<Icon name="chevronRight" />}
        onSelect={onSelect}
      />
    </List>
  )
}
