'use client'
import type { ReactNode } from 'react'
import type { AccountModel } from '../../models/account.js'
import { Button } from '../../primitives/Button/Button.js'
import { Media } from '../../primitives/Media/Media.js'
import { useUi } from '../../UiContext.js'
import { wallet as walletClass, walletName, walletNote, walletWords } from './AccountWallet.css.js'

/** What the wallet's row shows and reports. */
export interface AccountWalletProps {
  readonly wallet: AccountModel['wallet']
  /** True while it is being disconnected. */
  readonly disconnecting: boolean
  readonly onDisconnect: () => void
}

/** The wallet behind the account, and the way out. */
export function AccountWallet({ wallet, disconnecting, onDisconnect }: AccountWalletProps): ReactNode {
  const { messages } = useUi()
  return (
    <div className={walletClass} data-part="account-wallet">
      <Media src={wallet.icon} name={wallet.name} />
      <span className={walletWords}>
        <span dir="auto" className={walletName} title={wallet.name}>
          {wallet.name}
        </span>
        <span className={walletNote}>{disconnecting ? messages.disconnecting : messages.badges.connected}</span>
      </span>
      <Button variant="quiet" size="small" busy={disconnecting} data-part="disconnect" onClick={onDisconnect}>
        {messages.disconnect}
      </Button>
    </div>
  )
}
