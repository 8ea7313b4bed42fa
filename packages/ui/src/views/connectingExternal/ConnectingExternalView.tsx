'use client'
import type { ReactNode } from 'react'
import type { AttemptModel } from '../../models/attempt.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { LiveNote } from '../../primitives/LiveNote/LiveNote.js'
import { MediaPair } from '../../primitives/MediaPair/MediaPair.js'
import { useOpenable } from '../../primitives/OpenLink/useOpenable.js'
import { TechnicalDetails } from '../../primitives/TechnicalDetails/TechnicalDetails.js'
import { plain } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { AttemptFrame } from '../attempt/AttemptFrame.js'
import { describeAttempt } from '../attempt/describeAttempt.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { AttemptButtons, type AttemptCallbacks } from './AttemptButtons.js'
import { count } from './AttemptSteps.css.js'
import { AttemptSteps, StepButtons } from './AttemptSteps.js'
import { attemptHelp } from './attemptHelp.js'
import { allWords, attemptText, currentStep } from './attemptText.js'
import { attempt } from './ConnectingExternalView.css.js'
import { NotOpened } from './NotOpened.js'

/** What the view of a connection attempt shows and reports. */
export interface ConnectingExternalViewProps extends AttemptModel, AttemptCallbacks {
  /** Called with the key of a step when the user wants that network alone. */
  readonly onOnly?: ((stepId: string) => void) | undefined
}

/** One connection attempt in any of its sixteen states: what happens, what to do, one main action. */
export function ConnectingExternalView(props: ConnectingExternalViewProps): ReactNode {
  const { app, wallet, status, helpVisible, details } = props
  const { messages } = useUi()
  const current = currentStep(props)
  // Each step has buttons of its own.
  const state = `${status} ${current?.number}`
  const focus = useKeptFocus(state)
  const names = { wallet: wallet.name, network: props.networkName ?? messages.aNetwork }
  const canOpen = useOpenable(props.openHref) !== undefined
  const description = describeAttempt({ status, helpVisible, canOpen })
  const { tone, main, help, helpComes } = description
  // The longest help has its room in every state; what says that the wallet is locked has a shorter one.
  const longest = attemptHelp({ messages, status: 'waiting', walletName: wallet.name })
  const helpText = attemptHelp({ messages, status, walletName: wallet.name })
  const words = attemptText({ ...props, messages, names })
  const isNotOpened = main === 'open' && props.openFailed === true
  const alone = canOpen ? <NotOpened {...props} /> : <Callout tone="tip">{longest}</Callout>
  const room = current ? <AttemptSteps steps={props.steps ?? []} /> : alone

  return (
    <div {...focus} className={attempt} data-part="attempt" data-state={status} aria-busy={tone === 'waiting'}>
      <AttemptFrame
        state={state}
        media={
          <>
            <MediaPair
              app={{ name: app.name, src: app.icon }}
              wallet={{ name: wallet.name, src: wallet.icon, color: wallet.color }}
              tone={tone}
            />
            {current && (
              <span className={count} data-part="attempt-count">
                {messages.attemptSteps.count({ step: current.number, of: current.count })}
              </span>
            )}
          </>
        }
        title={words.title}
        // The steps have the place of the help, which takes that of the words.
        text={current && help ? messages.promptHelp : words.text}
        others={allWords({ messages, names })}
        room={room}
        isRoomShown={current !== undefined || (canOpen ? isNotOpened : help && helpText === longest)}
        note={
          <>
            {helpComes && <span className={plain}>{messages.continuesByItself}</span>}
            {help && <Callout tone="tip">{helpText}</Callout>}
            {status === 'notInstalled' && props.watching && <LiveNote>{messages.waitingFor(wallet.name)}</LiveNote>}
            {details !== undefined && tone !== 'waiting' && <TechnicalDetails text={details} />}
          </>
        }
      >
        {current ? (
          <StepButtons {...props} current={current} />
        ) : (
          <AttemptButtons {...props} description={description} names={names} />
        )}
      </AttemptFrame>
    </div>
  )
}
