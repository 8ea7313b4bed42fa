'use client'
import { Button, ButtonGrid, Icon, StateMessage, useUi } from '@portico/ui'
import type { ReactNode } from 'react'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../ViewContext.js'

/** The right pane of the wide layout before a wallet is chosen. */
export function ConnectIdle(): ReactNode {
  const client = usePortico()
  const { messages } = useUi()
  const { preload } = useViewContext()
  const intend = (): void => preload('WhatIsAWallet')
  return (
    <StateMessage
      media={<Icon name="wallet" size={36} />}
      title={messages.connectTitle}
      text={messages.whatIsAWalletIntro}
    >
      <ButtonGrid>
        <Button
          variant="quiet"
          onPointerEnter={intend}
          onFocus={intend}
          onClick={() => client.router.push('WhatIsAWallet')}
        >
          {messages.whatIsAWallet}
        </Button>
      </ButtonGrid>
    </StateMessage>
  )
}
