import { Button, useUi } from '@portico/ui'
import { TechnicalDetails } from '@portico/ui/internal/frame'
import { actions } from '@portico/ui/internal/styles'
import type { ReactNode } from 'react'
import { enContinue } from '../../texts/en.continue.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import type { ApproveFailure } from '../models/approve.ts'
import { CardState } from './CardState.tsx'

/** What kept the wallet from doing it. */
export function ApproveFailed(props: {
  /** What it was. Default: a request. */
  readonly about?: 'approval' | 'keys'
  readonly failure: ApproveFailure
  readonly details?: string | undefined
  readonly onClose: () => void
}): ReactNode {
  const { about, failure, details, onClose } = props
  const { messages } = useUi()
  const texts = useFrameMessages('continue', enContinue)
  return (
    <>
      <CardState
        icon="error"
        tone="danger"
        title={texts.failureTitles[failure]}
        text={(about === 'keys' ? texts.keysFailureTexts : texts.failureTexts)[failure]}
        part="approve-failed"
      >
        {details !== undefined && <TechnicalDetails text={details} />}
      </CardState>
      <div className={actions}>
        <Button fullWidth onClick={onClose}>
          {messages.close}
        </Button>
      </div>
    </>
  )
}
