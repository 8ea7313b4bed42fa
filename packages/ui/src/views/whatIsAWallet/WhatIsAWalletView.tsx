'use client'
import type { ReactNode } from 'react'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonLink } from '../../primitives/ButtonLink/ButtonLink.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { useUi } from '../../UiContext.js'
import { LearnSheet } from '../LearnSheet.js'
import { Entrance } from './Entrance.js'

/** What the explanation of wallets shows and reports. */
export interface WhatIsAWalletViewProps {
  /** Page where a wallet can be got, an https URL; used when there is no `onGetWallet`. */
  readonly getWalletUrl?: string | undefined
  /** Beside a list: a picture instead of the sentence, and the way to a wallet at the pane's end. @default false */
  readonly beside?: boolean | undefined
  /** Called when the user wants a wallet; with neither this nor the URL no button is shown. */
  readonly onGetWallet?: (() => void) | undefined
}

/** What a wallet is, in three points, and where to get one. */
export function WhatIsAWalletView({ beside, getWalletUrl, onGetWallet }: WhatIsAWalletViewProps): ReactNode {
  const { messages } = useUi()
  const { keys, signIn, assets } = messages.walletPoints
  return (
    <LearnSheet
      part="what-is-a-wallet"
      beside={beside}
      picture={beside && <Entrance />}
      intro={beside ? undefined : messages.whatIsAWalletIntro}
      points={[
        { icon: 'key', ...keys },
        { icon: 'account', ...signIn },
        { icon: 'shield', ...assets },
      ]}
    >
      {onGetWallet ? (
        <Button variant={beside ? 'tint' : 'primary'} fullWidth onClick={onGetWallet}>
          {beside && <Icon name="getWallet" />}
          {messages.getAWallet}
        </Button>
      ) : (
        getWalletUrl !== undefined && (
          <ButtonLink variant="primary" fullWidth href={getWalletUrl}>
            {messages.getAWallet}
          </ButtonLink>
        )
      )}
    </LearnSheet>
  )
}
