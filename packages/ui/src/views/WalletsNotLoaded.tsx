'use client'
import type { ReactNode } from 'react'
import { Button } from '../primitives/Button/Button.js'
import { ButtonGrid } from '../primitives/ButtonGrid/ButtonGrid.js'
import { IconTile } from '../primitives/IconTile/IconTile.js'
import { StateMessage } from '../primitives/StateMessage/StateMessage.js'
import { useUi } from '../UiContext.js'

/** Why the list of wallets did not come, and what to do about it. */
export interface WalletsNotLoadedProps {
  /** The browser has no network; otherwise the list itself failed. */
  readonly offline: boolean | undefined
  /** Asks for the list again. Without it no button is shown. */
  readonly onRetry: (() => void) | undefined
}

/** What stands in place of wallets that did not load, in the connect view and in the list of all wallets. */
export function WalletsNotLoaded({ offline, onRetry }: WalletsNotLoadedProps): ReactNode {
  const { messages } = useUi()
  return (
    <StateMessage
      media={<IconTile icon={offline ? 'offline' : 'warning'} size="large" tone="warning" />}
      title={offline ? messages.offlineTitle : messages.noWalletsLoadedTitle}
      text={messages.noWalletsLoadedText}
    >
      {onRetry && (
        <ButtonGrid>
          <Button onClick={onRetry}>{messages.tryAgain}</Button>
        </ButtonGrid>
      )}
    </StateMessage>
  )
}
