'use client'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { enSignIn } from '../../messages/en.signIn.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { MediaPair, type MediaPairSide } from '../../primitives/MediaPair/MediaPair.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { useUi } from '../../UiContext.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { describeAllSteps, describeSignIn, isRetry, type SignInFacts } from './describeSignIn.js'
import { MessageReader } from './MessageReader.js'
import { SignInButtons, type SignInButtonsProps } from './SignInButtons.js'
import { SignInNotes, type SignInNotesProps } from './SignInNotes.js'
import { buttons, face, signIn, stage, unseen } from './SignInView.css.js'
import { strong, strongPieces, WithStrong } from './WithStrong.js'

/** What the view of a sign-in shows and reports. */
export interface SignInViewProps
  extends Omit<SignInFacts, 'walletName'>,
    Omit<SignInButtonsProps, 'step' | 'isRequired' | 'goesBackTo'>,
    Pick<SignInNotesProps, 'helpVisible' | 'details'> {
  readonly app: MediaPairSide
  readonly wallet: MediaPairSide
  /** The text that is signed, once it is made. */
  readonly message?: string | undefined
}

/** Signing in with the connected wallet: what is signed, that it costs nothing, and the full message one press away. */
export function SignInView(props: SignInViewProps): ReactNode {
  const { app, wallet, step, domain, message, isMaking, isOwnDomain } = props
  const { messages } = useUi()
  const texts = useMessages('signInView', enSignIn)
  const [wantsMessage, setWantsMessage] = useState(false)
  const hasMessage = message !== undefined || isMaking === true || step === 'preparing'
  const isReadable = hasMessage && (step === 'preparing' || step === 'ready' || isRetry(step))
  const isReading = wantsMessage && message !== undefined && isReadable
  const focus = useKeptFocus(`${step} ${isReading}`)
  const facts = { ...props, walletName: wallet.name, domain: strong(domain), account: strong(props.account) }
  const { tone, title, text } = describeSignIn(facts, { messages, signIn: texts })
  const others = describeAllSteps(facts, { messages, signIn: texts })
  const readButton = useFocusOnReturn(isReading)

  return (
    <div {...focus} className={signIn} data-part="sign-in" data-state={step} aria-busy={tone === 'waiting'}>
      <div className={stage}>
        <div className={joinClasses(face, isReading && unseen)}>
          <StateMessage
            media={<MediaPair app={app} wallet={wallet} tone={tone} />}
            title={title}
            text={<WithStrong text={text} />}
            others={others.map((other) => ({ title: other.title, text: strongPieces(other.text) }))}
          >
            <span ref={readButton} className={joinClasses(!isReadable && unseen)}>
              <Button
                variant="text"
                size="small"
                disabled={message === undefined || !isReadable}
                onClick={() => setWantsMessage(true)}
              >
                {texts.readMessage}
              </Button>
            </span>
            <SignInNotes {...props} />
          </StateMessage>
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
        <SignInButtons {...props} />
      </div>
    </div>
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
