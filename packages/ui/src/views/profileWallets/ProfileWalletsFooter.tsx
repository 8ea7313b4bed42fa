'use client'
import type { ReactNode } from 'react'
import { enWallets } from '../../messages/en.wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { useUi } from '../../UiContext.js'
import { footer, footerEnd, footerStart } from './ProfileWalletsView.css.js'

/** What the footer of the connected wallets reports. */
export interface ProfileWalletsFooterProps {
  /** How many wallets are connected. */
  readonly count: number
  /** Called when the user wants to connect another wallet; without it there is no such button. */
  readonly onAdd?: (() => void) | undefined
  /** Called when the user disconnects everything. */
  readonly onDisconnectAll: () => void
}

/** Adding a wallet, and disconnecting all of them; goes into the shell's footer. */
export function ProfileWalletsFooter({ count, onAdd, onDisconnectAll }: ProfileWalletsFooterProps): ReactNode {
  const { messages } = useUi()
  const texts = useMessages('walletsView', enWallets)
  return (
    <div className={footer}>
      {onAdd && (
        <Button variant="text" size="small" className={footerStart} onClick={onAdd}>
          {texts.add}
        </Button>
      )}
      <Button variant="text" size="small" className={footerEnd} onClick={onDisconnectAll}>
        {count > 1 ? texts.disconnectAll : messages.disconnect}
      </Button>
    </div>
  )
}
