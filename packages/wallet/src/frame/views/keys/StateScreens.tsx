import { Button, ButtonGrid, useUi, VisuallyHidden } from '@portico/ui'
import { CardBodySkeleton } from '@portico/ui/internal/frame'
import { actions } from '@portico/ui/internal/styles'
import type { ReactNode } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { CardState } from '../card/CardState.tsx'
import type { ScreenProps } from './KeysCard.tsx'

/** The keys are read. */
export function LoadingScreen(): ReactNode {
  const texts = useFrameMessages('keys', enKeys)
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <CardBodySkeleton />
    </>
  )
}

/** It worked. */
export function DoneScreen({ screen, on }: ScreenProps<'done'>): ReactNode {
  const texts = useFrameMessages('keys', enKeys)
  return (
    <>
      <CardState
        icon="check"
        tone="success"
        title={texts.doneTitles[screen.what]}
        text={texts.doneTexts[screen.what]}
        part="keys-done"
      />
      <div className={actions}>
        <Button fullWidth onClick={on.close}>
          {texts.done}
        </Button>
      </div>
    </>
  )
}

/** Nothing can be shown. */
export function FailedScreen({ screen, on }: ScreenProps<'failed'>): ReactNode {
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
  const isLoggedOut = screen.error === 'signedOut'
  const { error } = screen
  const failure = error === 'serverAway' || error === 'signedOut' || error === 'storageBlocked' ? error : 'other'
  return (
    <>
      <CardState
        icon="error"
        tone="danger"
        title={texts.failureTitles[failure]}
        text={texts.failureTexts[failure]}
        part="keys-failed"
      />
      <div className={actions}>
        <ButtonGrid mainAtEnd>
          <Button onClick={isLoggedOut ? on.logOut : on.retry}>{isLoggedOut ? texts.logOut : messages.tryAgain}</Button>
          <Button variant="quiet" onClick={on.close}>
            {messages.close}
          </Button>
        </ButtonGrid>
      </div>
    </>
  )
}
