'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { useApproveMessages } from '../../messages/useApproveMessages.js'
import type { ApproveFailure } from '../../models/approve.js'
import { Button } from '../../primitives/Button/Button.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { TechnicalDetails } from '../../primitives/TechnicalDetails/TechnicalDetails.js'
import { useUi } from '../../UiContext.js'
import { actions } from '../approveTransaction/CardSkeleton.css.js'
import { failed } from './ApproveView.css.js'

/** What kept the wallet from doing it. */
export function ApproveFailed(props: {
  readonly failure: ApproveFailure
  readonly details?: string | undefined
  readonly onClose: () => void
}): ReactNode {
  const { failure, details, onClose } = props
  const { messages } = useUi()
  const texts = useApproveMessages()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div ref={ref} className={failed} role="alert" tabIndex={-1} data-part="approve-failed">
        <StateMessage
          media={<IconTile icon="error" size="large" tone="danger" />}
          title={texts.failureTitles[failure]}
          text={texts.failureTexts[failure]}
        >
          {details !== undefined && <TechnicalDetails text={details} />}
        </StateMessage>
      </div>
      <div className={actions}>
        <Button fullWidth onClick={onClose}>
          {messages.close}
        </Button>
      </div>
    </>
  )
}
