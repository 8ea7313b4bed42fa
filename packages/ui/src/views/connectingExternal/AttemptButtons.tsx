'use client'
import type { ReactNode } from 'react'
import type { AttemptNames } from '../../messages/stateMessages.js'
import type { Messages } from '../../messages/types.js'
import type { AttemptModel, AttemptStatus } from '../../models/attempt.js'
import { ButtonLink } from '../../primitives/ButtonLink/ButtonLink.js'
import { OpenLink } from '../../primitives/OpenLink/OpenLink.js'
import { secureHref } from '../../primitives/secureHref.js'
import { useUi } from '../../UiContext.js'
import { ActionGrid } from '../attempt/ActionGrid.js'
import type { AttemptAction, AttemptDescription, LinkAction } from '../attempt/describeAttempt.js'
import { pickActions } from '../attempt/pickActions.js'

/** What an attempt reports. */
export interface AttemptCallbacks {
  /** Called by the action that starts the attempt again: connect, ask again, try again, open again, add the network. */
  readonly onRetry: () => void
  /** Called when the user wants another wallet; leave it out where the list stays visible beside this view. */
  readonly onChooseOther?: (() => void) | undefined
  /** Called when the user stops the attempt while it prepares or signs; without it no such button is shown. */
  readonly onCancel?: (() => void) | undefined
  /** Called in `unsupportedChain` when the user wants another network; without it another wallet is offered first. */
  readonly onChooseNetwork?: (() => void) | undefined
  /** Called in `partiallyConnected`, and while the wallet asks for one more network, when the user continues with what is connected. */
  readonly onContinue?: (() => void) | undefined
  /** Called when the user presses the link that opens the wallet's app. */
  readonly onOpened?: (() => void) | undefined
  /** Called when the user opens the page where to get the wallet; the link itself needs no help. */
  readonly onInstall?: (() => void) | undefined
}

/** What the buttons of an attempt show and report. */
export interface AttemptButtonsProps
  extends AttemptCallbacks,
    Pick<AttemptModel, 'status' | 'installUrl' | 'openHref' | 'openTarget'> {
  readonly description: AttemptDescription
  readonly names: AttemptNames
}

/** The buttons of an attempt, the main one first. Renders nothing when nothing can be done here. */
export function AttemptButtons(props: AttemptButtonsProps): ReactNode {
  const { messages } = useUi()
  const { status, names } = props
  const callbacks: Readonly<Record<ButtonAction, (() => void) | undefined>> = {
    retry: props.onRetry,
    chooseOther: props.onChooseOther,
    chooseNetwork: props.onChooseNetwork,
    continue: props.onContinue,
    cancel: props.onCancel,
  }
  const labels: Readonly<Record<ButtonAction, string>> = {
    retry: retryLabel({ messages, status, names }),
    chooseOther: messages.otherWallet,
    chooseNetwork: messages.chooseNetwork,
    continue: messages.continueWithout,
    cancel: messages.cancel,
  }
  const installHref = secureHref(props.installUrl)
  const { main, quiet } = pickActions(
    props.description,
    (action) => action === 'open' || (action === 'install' ? installHref : callbacks[action]) !== undefined
  )
  if (!main && quiet.length === 0) return null

  return (
    <ActionGrid actions={[main, ...quiet].filter(isButton)} main={main} labels={labels} callbacks={callbacks}>
      {main === 'install' && installHref !== undefined && (
        <ButtonLink variant="primary" href={installHref} onOpen={props.onInstall}>
          {messages.install}
        </ButtonLink>
      )}
      {main === 'open' && (
        <OpenLink href={props.openHref} target={props.openTarget} onOpened={props.onOpened}>
          {messages.openWallet(names.wallet)}
        </OpenLink>
      )}
    </ActionGrid>
  )
}

type ButtonAction = Exclude<AttemptAction, LinkAction>

function isButton(action: AttemptAction | undefined): action is ButtonAction {
  return action !== undefined && action !== 'install' && action !== 'open'
}

function retryLabel(request: {
  readonly messages: Messages
  readonly status: AttemptStatus
  readonly names: AttemptNames
}): string {
  const { messages, status, names } = request
  if (status === 'choosing') return messages.connectLabel
  if (status === 'popupBlocked') return messages.openWindow
  if (status === 'partiallyConnected') return messages.connectNetwork(names.network)
  return messages.tryAgain
}
