'use client'
import type { ReactNode } from 'react'
import { enSignIn } from '../../messages/en.signIn.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { drawn } from '../../primitives/StateMessage/StateMessage.css.js'
import { useUi } from '../../UiContext.js'
import { isRetry, type SignInFacts } from './describeSignIn.js'
import { place, places, unseen } from './SignInView.css.js'

/** What the buttons of a sign-in show and report. */
export interface SignInButtonsProps extends Pick<SignInFacts, 'step' | 'isRequired' | 'goesBackTo'> {
  /** The message is being made: signing waits for it. */
  readonly isMaking?: boolean | undefined
  /** Whether the message is for the site that the page is on. Another one's is not the button to press without reading. */
  readonly isOwnDomain: boolean
  /** True when the user has waited long enough (8 s) to be told where the prompt may hide, and to ask again. */
  readonly helpVisible?: boolean | undefined
  /** Called when the user signs, tries again, or has the wallet asked again. */
  readonly onSign: () => void
  /** Called when the user gives up; where it is required, that goes back to `goesBackTo`, or disconnects. */
  readonly onCancel: () => void
  /** Called when the user has read that it is done. */
  readonly onDone: () => void
}

/** The way on and the way out, each in one place in every step. */
export function SignInButtons(props: SignInButtonsProps): ReactNode {
  const { step, isRequired, goesBackTo, isMaking, isOwnDomain, helpVisible, onSign, onCancel, onDone } = props
  const { messages } = useUi()
  const texts = useMessages('signInView', enSignIn)
  const wayOut = goesBackTo === undefined ? (isRequired ? messages.disconnect : texts.notNow) : texts.backTo(goesBackTo)
  const mainLabels = [messages.signIn, messages.tryAgain]
  if (step === 'done') {
    return (
      <div className={places}>
        <div className={joinClasses(place, unseen)}>
          <ButtonGrid mainAtEnd>
            <Button>
              <RoomFor labels={mainLabels} />
            </Button>
            <Button>{wayOut}</Button>
          </ButtonGrid>
        </div>
        <div className={place}>
          <Button fullWidth onClick={onDone}>
            {texts.done}
          </Button>
        </div>
      </div>
    )
  }
  const isWaiting = step === 'waiting'
  // A second press of the same place is no second request.
  const isTooEarly = isWaiting && !helpVisible
  return (
    <ButtonGrid mainAtEnd>
      <Button
        variant={isWaiting || !isOwnDomain ? 'quiet' : 'primary'}
        busy={isMaking || step === 'preparing' || step === 'verifying'}
        aria-disabled={isTooEarly || undefined}
        onClick={isTooEarly ? undefined : onSign}
      >
        <RoomFor labels={mainLabels}>{isWaiting || isRetry(step) ? messages.tryAgain : messages.signIn}</RoomFor>
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {wayOut}
      </Button>
    </ButtonGrid>
  )
}

/** A label in the room of each that the button may have, so that all of them fit beside the other button, or none does. */
function RoomFor({ labels, children }: { readonly labels: readonly string[]; readonly children?: string }): ReactNode {
  return (
    <span className={places}>
      {labels.map((label) => (
        <span key={label} className={joinClasses(place, unseen, drawn)} data-words={label} aria-hidden="true" />
      ))}
      <span className={place}>{children}</span>
    </span>
  )
}
