'use client'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useSignInMessages } from '../../messages/useSignInMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { MediaPair, type MediaPairSide } from '../../primitives/MediaPair/MediaPair.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { TechnicalDetails } from '../../primitives/TechnicalDetails/TechnicalDetails.js'
import { useUi } from '../../UiContext.js'
import { count } from '../connectingExternal/AttemptSteps.css.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { describeSignIn, type SignInFacts } from './describeSignIn.js'
import { MessageReader } from './MessageReader.js'
import { buttons, closing, face, note, signIn, slot, stage, unseen } from './SignInView.css.js'
import { strong, WithStrong } from './WithStrong.js'

/** What the view of a sign-in shows and reports. */
export interface SignInViewProps extends Omit<SignInFacts, 'walletName'> {
  readonly app: MediaPairSide
  readonly wallet: MediaPairSide
  /** It follows the connection, as the second of two requests. */
  readonly isSecondStep?: boolean | undefined
  /** The text that is signed, once it is made. */
  readonly message?: string | undefined
  /** Whether the message is for the site that the page is on. */
  readonly isOwnDomain: boolean
  /** True when the user has waited long enough (8 s) to be told where the prompt may hide. */
  readonly helpVisible?: boolean | undefined
  /** Raw technical text of what went wrong; only shown behind Details. */
  readonly details?: string | undefined
  /** Called when the user signs, or tries again. */
  readonly onSign: () => void
  /** Called when the user gives up; where it is required, that disconnects. */
  readonly onCancel: () => void
  /** Called when the user has read that it is done. */
  readonly onDone: () => void
}

/** Signing in with the connected wallet: what is signed, that it costs nothing, and the full message one press away. */
export function SignInView(props: SignInViewProps): ReactNode {
  const { app, wallet, step, isRequired, domain, message, isOwnDomain, isSecondStep } = props
  const { messages } = useUi()
  const texts = useSignInMessages()
  const [wantsMessage, setWantsMessage] = useState(false)
  const isReading = wantsMessage && message !== undefined && READABLE.includes(step)
  const focus = useKeptFocus(`${step} ${isReading}`)
  const facts = { ...props, walletName: wallet.name, domain: strong(domain), account: strong(props.account) }
  const { tone, title, text } = describeSignIn(facts, { messages, signIn: texts })
  const readButton = useFocusOnReturn(isReading)

  return (
    <div {...focus} className={signIn} data-part="sign-in" data-state={step} aria-busy={tone === 'waiting'}>
      <div className={stage}>
        <div className={joinClasses(face, isReading && unseen)}>
          <StateMessage
            media={
              <>
                <MediaPair app={app} wallet={wallet} tone={tone} />
                {isSecondStep && (
                  <span className={count} data-part="attempt-count">
                    {messages.attemptSteps.count({ step: 2, of: 2 })}
                  </span>
                )}
              </>
            }
            title={title}
            text={<WithStrong text={text} />}
          >
            {READABLE.includes(step) && (
              <span ref={readButton}>
                <Button
                  variant="text"
                  size="small"
                  disabled={message === undefined}
                  onClick={() => setWantsMessage(true)}
                >
                  {texts.readMessage}
                </Button>
              </span>
            )}
          </StateMessage>
          <div className={slot}>
            <SignInNote {...props} />
          </div>
        </div>
        {isReading && (
          <MessageReader
            message={message}
            domain={domain}
            isOwnDomain={isOwnDomain}
            onHide={() => setWantsMessage(false)}
          />
        )}
      </div>
      <div className={buttons}>
        <ButtonGrid>
          {step === 'done' && <Button onClick={props.onDone}>{texts.done}</Button>}
          {step !== 'done' && step !== 'waiting' && (
            <Button busy={step === 'verifying'} onClick={props.onSign}>
              {RETRIES.includes(step) ? messages.tryAgain : messages.signIn}
            </Button>
          )}
          {step !== 'done' && (
            <Button variant="quiet" onClick={props.onCancel}>
              {isRequired ? messages.disconnect : texts.notNow}
            </Button>
          )}
        </ButtonGrid>
      </div>
    </div>
  )
}

/** Under the words: where the prompt may hide, why it cannot be closed, what went wrong. */
function SignInNote({ step, isRequired, helpVisible, details, isOwnDomain, domain }: SignInViewProps): ReactNode {
  const { messages } = useUi()
  const texts = useSignInMessages()
  if (step === 'done') return <span className={closing}>{texts.closing}</span>
  if (step === 'waiting' && helpVisible) return <Note>{messages.promptHelp}</Note>
  if (details !== undefined && RETRIES.includes(step)) return <TechnicalDetails text={details} />
  if (!isOwnDomain) {
    return (
      <span className={note}>
        <Callout tone="warning">{texts.domainDiffers(domain)}</Callout>
      </span>
    )
  }
  return isRequired && (step === 'ready' || step === 'preparing') ? <Note>{messages.signInCloseBlocked}</Note> : null
}

function Note({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <span className={note}>
      <Callout tone="tip">{children}</Callout>
    </span>
  )
}

/** The button that opened the message has the focus again when it is hidden. */
function useFocusOnReturn(isReading: boolean): RefObject<HTMLSpanElement | null> {
  const ref = useRef<HTMLSpanElement>(null)
  const wasReading = useRef(false)
  useEffect(() => {
    if (wasReading.current && !isReading) ref.current?.querySelector('button')?.focus({ preventScroll: true })
    wasReading.current = isReading
  }, [isReading])
  return ref
}

const READABLE: readonly SignInFacts['step'][] = ['preparing', 'ready', 'declined', 'unverified', 'failed']
const RETRIES: readonly SignInFacts['step'][] = ['declined', 'unverified', 'failed']
