'use client'
import type { ReactNode, Ref } from 'react'
import { enEmail } from '../../messages/en.email.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { TechnicalDetails } from '../../primitives/TechnicalDetails/TechnicalDetails.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { useUi } from '../../UiContext.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { approve, away, buttons, cover, failed, place, short } from './ApproveTransactionView.css.js'
import { CardSkeleton, ContinueSkeleton } from './CardSkeleton.js'

/** What the page shows of a request to the embedded wallet, and reports. */
export interface ApproveTransactionViewProps {
  /** Receives the element that the wallet's frame is put into. It stays the same through every status. */
  readonly placeRef: Ref<HTMLDivElement>
  /** `loading` until the frame has drawn what it asks. */
  readonly status: 'loading' | 'shown' | 'failed'
  /** The frame leads on to the wallet's own window, and needs less room. */
  readonly isShort?: boolean | undefined
  /** The raw text of what kept the frame from loading, one press away. */
  readonly details?: string | undefined
  /** Called when the user wants the frame to be loaded once more. */
  readonly onRetry: () => void
  /** Called when the user gives up: the request is rejected. */
  readonly onCancel: () => void
}

/** Where the embedded wallet asks: a place for its frame, which draws what is asked and the buttons itself. */
export function ApproveTransactionView(props: ApproveTransactionViewProps): ReactNode {
  const { placeRef, status, isShort, details, onRetry, onCancel } = props
  const { messages } = useUi()
  const texts = useMessages('emailView', enEmail)
  const focus = useKeptFocus(status)
  return (
    <div
      {...focus}
      className={joinClasses(approve, isShort && short)}
      data-part="approve-transaction"
      data-state={status}
      aria-busy={status === 'loading'}
    >
      <div ref={placeRef} className={joinClasses(place, status === 'failed' && away)} data-part="wallet-place" />
      {status === 'loading' && (
        <div className={cover}>
          <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
          {isShort ? <ContinueSkeleton /> : <CardSkeleton />}
        </div>
      )}
      {status === 'failed' && (
        <div className={cover}>
          <div className={failed}>
            <StateMessage
              media={<IconTile icon="wallet" size="large" tone="danger" />}
              role="alert"
              title={texts.approveFailedTitle}
              text={texts.approveFailedText}
            >
              {details !== undefined && <TechnicalDetails text={details} />}
            </StateMessage>
          </div>
          <div className={buttons}>
            <ButtonGrid mainAtEnd>
              <Button onClick={onRetry}>{messages.tryAgain}</Button>
              <Button variant="quiet" onClick={onCancel}>
                {messages.cancel}
              </Button>
            </ButtonGrid>
          </div>
        </div>
      )}
    </div>
  )
}
