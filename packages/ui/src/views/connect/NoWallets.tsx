'use client'
import type { ReactNode } from 'react'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { useUi } from '../../UiContext.js'
import { WalletsNotLoaded } from '../WalletsNotLoaded.js'

/** What the empty list shows and reports. */
export interface NoWalletsProps {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly offline?: boolean | undefined
  readonly onGetWallet?: (() => void) | undefined
  readonly onLearn: () => void
  readonly onRetry?: (() => void) | undefined
}

/** No wallet to choose: none is here, the network is away, or the list did not load. Three different pictures. */
export function NoWallets({ status, offline, onGetWallet, onLearn, onRetry }: NoWalletsProps): ReactNode {
  const { messages } = useUi()
  if (offline || status === 'failed') return <WalletsNotLoaded offline={offline} onRetry={onRetry} />
  return (
    <StateMessage
      media={<IconTile icon="getWallet" size="large" />}
      title={messages.noWalletsTitle}
      text={messages.noWalletsText}
    >
      <ButtonGrid>
        {onGetWallet && <Button onClick={onGetWallet}>{messages.getAWallet}</Button>}
        <Button variant={onGetWallet ? 'quiet' : 'primary'} onClick={onLearn}>
          {messages.whatIsAWallet}
        </Button>
      </ButtonGrid>
    </StateMessage>
  )
}
