'use client'
import type { ReactNode } from 'react'
import { useLaterMessages } from '../../messages/useLaterMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonLink } from '../../primitives/ButtonLink/ButtonLink.js'
import { secureHref } from '../../primitives/secureHref.js'
import { line, words } from './ConnectingWalletConnectView.css.js'
import type { ConnectingWalletConnectViewProps } from './ConnectingWalletConnectView.js'

/** Where to get the wallet, for who does not have it. Renders nothing when no way to it is known. */
export function GetThisWallet(
  props: Pick<ConnectingWalletConnectViewProps, 'wallet' | 'installUrl' | 'onGetWallet'>
): ReactNode {
  const { wallet, installUrl, onGetWallet } = props
  const later = useLaterMessages()
  const href = secureHref(installUrl)
  if (!wallet || (href === undefined && !onGetWallet)) return null
  return (
    <div className={line} data-part="get-this-wallet">
      <span className={words}>{later.noSuchWallet(wallet.name)}</span>
      {href !== undefined ? (
        <ButtonLink href={href} variant="text" size="small" onOpen={onGetWallet}>
          {later.getIt}
        </ButtonLink>
      ) : (
        <Button variant="text" size="small" onClick={onGetWallet}>
          {later.getIt}
        </Button>
      )}
    </div>
  )
}
