'use client'
import type { ReactNode } from 'react'
import type { AttemptNames, Messages } from '../../messages/types.js'
import type { AttemptStatus } from '../../models/attempt.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { ButtonLink } from '../../primitives/ButtonLink/ButtonLink.js'
import { OpenLink } from '../../primitives/OpenLink/OpenLink.js'
import { openableHref } from '../../primitives/openableHref.js'
import { secureHref } from '../../primitives/secureHref.js'
import { useUi } from '../../UiContext.js'
import { type AttemptAction, attemptPlans } from './attemptPlan.js'
import type { ConnectingExternalViewProps } from './ConnectingExternalView.js'
import { chooseActions } from './chooseActions.js'

/** The buttons of an attempt, the main one last. Renders nothing when nothing can be done here. */
export function AttemptButtons(props: ConnectingExternalViewProps & { readonly names: AttemptNames }): ReactNode {
  const { messages } = useUi()
  const { status, names } = props
  const callbacks: Partial<Record<AttemptAction, (() => void) | undefined>> = {
    retry: props.onRetry,
    chooseOther: props.onChooseOther,
    chooseNetwork: props.onChooseNetwork,
    continue: props.onContinue,
    cancel: props.onCancel,
  }
  const hrefs: Partial<Record<AttemptAction, string | undefined>> = {
    install: secureHref(props.installUrl),
    open: openableHref(props.openHref),
  }
  const { main, quiet } = chooseActions({
    plan: attemptPlans[status],
    helpVisible: props.helpVisible,
    possible: (action) => (callbacks[action] ?? hrefs[action]) !== undefined,
  })
  if (!main && quiet.length === 0) return null

  return (
    <ButtonGrid>
      {quiet.map((action) => (
        <Button key={action} variant="quiet" onClick={callbacks[action]}>
          {label({ messages, action, status, names })}
        </Button>
      ))}
      {main === 'install' && hrefs.install !== undefined && (
        <ButtonLink variant="primary" href={hrefs.install}>
          {messages.install}
        </ButtonLink>
      )}
      {main === 'open' && (
        <OpenLink href={hrefs.open} target={props.openTarget} onOpened={props.onOpened}>
          {messages.openWallet(names.wallet)}
        </OpenLink>
      )}
      {main && callbacks[main] && (
        <Button onClick={callbacks[main]}>{label({ messages, action: main, status, names })}</Button>
      )}
    </ButtonGrid>
  )
}

function label(request: {
  readonly messages: Messages
  readonly action: AttemptAction
  readonly status: AttemptStatus
  readonly names: AttemptNames
}): string {
  const { messages, action, status, names } = request
  switch (action) {
    case 'retry':
      return retryLabel({ messages, status, names })
    case 'open':
      return messages.openWallet(names.wallet)
    case 'install':
      return messages.install
    case 'chooseOther':
      return messages.otherWallet
    case 'chooseNetwork':
      return messages.chooseNetwork
    case 'continue':
      return messages.continueWithout
    case 'cancel':
      return messages.cancel
    default:
      return action satisfies never
  }
}

function retryLabel(request: {
  readonly messages: Messages
  readonly status: AttemptStatus
  readonly names: AttemptNames
}): string {
  const { messages, status, names } = request
  if (status === 'choosing') return messages.connectLabel
  if (status === 'popupBlocked') return messages.openWallet(names.wallet)
  if (status === 'partiallyConnected') return messages.connectNetwork(names.network)
  if (status === 'offline' || status === 'failed') return messages.tryAgain
  return messages.askAgain
}
