'use client'
import type { ReactNode } from 'react'
import { enEmail } from '../../messages/en.email.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { useUi } from '../../UiContext.js'

/** What the offer of a way back into a new wallet reports. */
export interface WalletRecoveryViewProps {
  /** Called when the user wants one now. */
  readonly onSetUp: () => void
  /** Called when the user doesn't. */
  readonly onLater: () => void
}

/** A wallet was made by a login: until it has a way back in, everything in it is lost with this device. */
export function WalletRecoveryView({ onSetUp, onLater }: WalletRecoveryViewProps): ReactNode {
  const { messages } = useUi()
  const texts = useMessages('emailView', enEmail)
  return (
    <StateMessage
      media={<IconTile icon="shield" size="large" />}
      title={texts.walletReadyTitle}
      text={texts.walletReadyText}
    >
      <Button onClick={onSetUp}>{messages.keysTitles.recover}</Button>
      <Button variant="quiet" onClick={onLater}>
        {texts.later}
      </Button>
    </StateMessage>
  )
}
