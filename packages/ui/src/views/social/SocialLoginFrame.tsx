'use client'
import type { ReactNode } from 'react'
import { enEmail } from '../../messages/en.email.js'
import { enSocial } from '../../messages/en.social.js'
import { useMessages } from '../../messages/useMessages.js'
import type { AppModel } from '../../models/attempt.js'
import type { SocialLoginFacts } from '../../models/social.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { MediaPair } from '../../primitives/MediaPair/MediaPair.js'
import { TechnicalDetails } from '../../primitives/TechnicalDetails/TechnicalDetails.js'
import { useUi } from '../../UiContext.js'
import { AttemptFrame } from '../attempt/AttemptFrame.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { describeSocialLogin, hasWindow, usualWords } from './describeSocialLogin.js'
import { pictures, socialLogin } from './SocialLoginFrame.css.js'
import { SocialMark } from './SocialMark.js'

/** What every view of a login by a provider shows and reports. */
export interface SocialLoginProps extends SocialLoginFacts {
  readonly app: AppModel
  /** Letters that stand in for the mark of the provider; left out of a login by a passkey. */
  readonly letters?: string | undefined
  /** The raw text of what ended the login, one press away. */
  readonly details?: string | undefined
  /** Called when the user wants to log in again after it ended, and to open the window that was blocked. */
  readonly onRetry: () => void
  /** Called when the user would rather log in another way. */
  readonly onOtherOptions: () => void
  /** Called when the user continues without the network that is missing. */
  readonly onContinue: () => void
}

/** Props of {@link SocialLoginFrame}. */
export interface SocialLoginFrameProps extends SocialLoginProps {
  /** Called when the user wants the window in front. */
  readonly onShowWindow?: (() => void) | undefined
  /** Changes how the parts of it stand. */
  readonly className?: string | undefined
  /** What is scanned, in place of the two pictures. */
  readonly code?: ReactNode
  /** Returns the main button, with its label, while the login goes on without a window. */
  readonly drawLink?: ((label: string) => ReactNode) | undefined
}

/** A login by a provider, in every step of it, in one height. */
export function SocialLoginFrame(props: SocialLoginFrameProps): ReactNode {
  const { app, letters, step, way = 'window', details, code, onRetry, onOtherOptions, onContinue } = props
  const { messages } = useUi()
  const social = useMessages('socialView', enSocial)
  const email = useMessages('emailView', enEmail)
  const texts = { social, email, messages }
  const about = describeSocialLogin(props, texts)
  const { main, tone, help } = about
  const focus = useKeptFocus(step)
  const isPartial = step === 'partiallyConnected'
  return (
    <div
      {...focus}
      className={joinClasses(socialLogin, props.className)}
      data-part="connecting-social"
      data-state={step}
      data-way={way}
      aria-busy={tone === 'waiting'}
    >
      <AttemptFrame
        state={step}
        media={
          code ?? (
            <span className={way === 'code' ? pictures : undefined}>
              <MediaPair
                app={{ name: app.name, src: app.icon }}
                wallet={<SocialMark letters={letters} size="large" />}
                tone={tone}
              />
            </span>
          )
        }
        title={about.title}
        text={about.text}
        others={usualWords(props, texts)}
        room={hasWindow(way) && <Callout tone="tip">{help ?? social.allowPopups(props.site)}</Callout>}
        isRoomShown={help !== undefined}
        note={details !== undefined && tone !== 'waiting' && <TechnicalDetails text={details} />}
      >
        <ButtonGrid mainAtEnd>
          {main === 'link' ? (
            props.drawLink?.(about.mainLabel)
          ) : (
            <Button
              variant={main === 'again' ? 'primary' : 'quiet'}
              aria-disabled={main === 'none' || undefined}
              onClick={main === 'again' ? onRetry : main === 'show' ? props.onShowWindow : undefined}
            >
              {about.mainLabel}
            </Button>
          )}
          <Button variant="quiet" onClick={isPartial ? onContinue : onOtherOptions}>
            {isPartial ? messages.continueWithout : social.otherOptions}
          </Button>
        </ButtonGrid>
      </AttemptFrame>
    </div>
  )
}
