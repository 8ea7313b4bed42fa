'use client'
import type { ReactNode } from 'react'
import type { AttemptModel } from '../../models/attempt.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { LiveNote } from '../../primitives/LiveNote/LiveNote.js'
import { MediaPair } from '../../primitives/MediaPair/MediaPair.js'
import { openableHref } from '../../primitives/openableHref.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { TechnicalDetails } from '../../primitives/TechnicalDetails/TechnicalDetails.js'
import { useUi } from '../../UiContext.js'
import { describeAttempt } from '../attempt/describeAttempt.js'
import { HelpSlot } from '../attempt/HelpSlot.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { AttemptButtons, type AttemptCallbacks } from './AttemptButtons.js'
import { count } from './AttemptSteps.css.js'
import { AttemptSteps, StepButtons } from './AttemptSteps.js'
import { attemptHelp } from './attemptHelp.js'
import { attemptText, currentStep } from './attemptText.js'
import { attempt, watched } from './ConnectingExternalView.css.js'
import { NotOpened } from './NotOpened.js'

/** What the view of a connection attempt shows and reports. */
export interface ConnectingExternalViewProps extends AttemptModel, AttemptCallbacks {
  /** Called with the key of a step when the user wants that network alone. */
  readonly onOnly?: ((stepId: string) => void) | undefined
}

/** One connection attempt in any of its fifteen states: what happens, what to do, one main action. */
export function ConnectingExternalView(props: ConnectingExternalViewProps): ReactNode {
  const { app, wallet, status, helpVisible, details } = props
  const { messages } = useUi()
  const current = currentStep(props)
  // Each step has buttons of its own.
  const focus = useKeptFocus(`${status} ${current?.number}`)
  const names = { wallet: wallet.name, network: props.networkName ?? messages.aNetwork }
  const canOpen = openableHref(props.openHref) !== undefined
  const description = describeAttempt({ status, helpVisible, canOpen })
  const { tone, main, help, helpComes } = description
  const helpText = attemptHelp({ messages, status, walletName: wallet.name })

  return (
    <div {...focus} className={attempt} data-part="attempt" data-state={status} aria-busy={tone === 'waiting'}>
      <StateMessage
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
        {...attemptText({ ...props, messages, names })}
      >
        {current && <AttemptSteps steps={props.steps ?? []} />}
        {helpComes ? <HelpSlot help={helpText} shown={help} /> : help && <Callout tone="tip">{helpText}</Callout>}
        {current ? (
          <StepButtons {...props} current={current} />
        ) : (
          <AttemptButtons {...props} description={description} names={names} />
        )}
        {main === 'open' && props.openFailed && <NotOpened {...props} />}
        {status === 'notInstalled' && props.watching && (
          <div className={watched}>
            <LiveNote>{messages.waitingFor(wallet.name)}</LiveNote>
          </div>
        )}
        {details !== undefined && tone !== 'waiting' && <TechnicalDetails text={details} />}
      </StateMessage>
    </div>
  )
}
