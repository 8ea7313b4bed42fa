'use client'
import type { ReactNode } from 'react'
import { Button } from '../../primitives/Button/Button.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { useUi } from '../../UiContext.js'

/** What the note above the groups shows and reports. */
export interface ConnectNoticeProps {
  readonly offline?: boolean | undefined
  readonly failed: boolean
  readonly onRetry?: (() => void) | undefined
}

/** Says that the network is away or a list did not load, while wallets can still be chosen. Offline comes first. */
export function ConnectNotice({ offline, failed, onRetry }: ConnectNoticeProps): ReactNode {
  const { messages } = useUi()
  if (offline) return <Callout tone="warning">{messages.connectOffline}</Callout>
  if (!failed) return null
  return (
    <Callout
      tone="warning"
      action={
        onRetry && (
          <Button variant="quiet" size="small" onClick={onRetry}>
            {messages.tryAgain}
          </Button>
        )
      }
    >
      {messages.walletsFailed}
    </Callout>
  )
}
