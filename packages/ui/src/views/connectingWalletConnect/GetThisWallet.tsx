'use client'
import type { ReactNode } from 'react'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import type { PairingModel } from '../../models/pairing.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonLink } from '../../primitives/ButtonLink/ButtonLink.js'
import { secureHref } from '../../primitives/secureHref.js'
import { line, words } from './ConnectingWalletConnectView.css.js'

/** What the way to a wallet shows and reports. */
export interface GetThisWalletProps extends Pick<PairingModel, 'wallet' | 'installUrl'> {
  /** Called when the user asks where to get the wallet; with `installUrl` it is a link, and this reports the press. */
  readonly onGetWallet?: (() => void) | undefined
}

/** Where to get the wallet, for a user without it. Renders nothing when no way to it is known. */
export function GetThisWallet({ wallet, installUrl, onGetWallet }: GetThisWalletProps): ReactNode {
  const later = useMessages('later', enLater)
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
