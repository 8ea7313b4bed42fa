'use client'
import { Button, ButtonGrid, Icon, StateMessage, useUi } from '@portico/ui'
import type { ReactNode } from 'react'

/** What is shown in the place of a view that threw or could not be fetched. */
export function ViewFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { messages } = useUi()
  return (
    <StateMessage
      role="alert"
      media={<Icon name="warning" size={36} />}
      title={messages.viewFailedTitle}
      text={messages.viewFailedText}
    >
      <ButtonGrid>
        <Button onClick={onRetry}>{messages.tryAgain}</Button>
      </ButtonGrid>
    </StateMessage>
  )
}
