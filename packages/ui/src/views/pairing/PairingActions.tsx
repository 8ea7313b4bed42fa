'use client'
import type { ReactNode } from 'react'
import type { PairingCodeModel } from '../../models/pairing.js'
import { useUi } from '../../UiContext.js'
import { ActionGrid } from '../attempt/ActionGrid.js'
import { pickActions } from '../attempt/pickActions.js'
import { describePairing, type PairingAction } from './describePairing.js'

/** What a pairing reports, however it is shown. */
export interface PairingCallbacks {
  /** Called by the action that starts the pairing again: try again, add the network. */
  readonly onRetry: () => void
  /** Called when the user presses a link that opens a wallet. */
  readonly onOpened?: (() => void) | undefined
  /** Called once the link of the pairing is in the clipboard. */
  readonly onCopied?: (() => void) | undefined
  /** Called when the user wants another wallet; leave it out where the list stays visible beside this view. */
  readonly onChooseOther?: (() => void) | undefined
  /** Called in `unsupportedChain` when the user wants another network; without it another wallet is offered first. */
  readonly onChooseNetwork?: (() => void) | undefined
  /** Called in `partiallyConnected` when the user continues with what is connected. */
  readonly onContinue?: (() => void) | undefined
}

/** What the buttons of a pairing show and report. */
export interface PairingActionsProps extends PairingCallbacks, Pick<PairingCodeModel, 'status' | 'networkName'> {
  /** A button that is there in every state, before the others. */
  readonly children?: ReactNode
  /** True where a link starts again, so that no button needs to. */
  readonly hasLink?: boolean | undefined
  /** Has the first possible action accented, where neither a code nor a link is the next step. */
  readonly needsMain?: boolean | undefined
}

/** The buttons for the state of a pairing, the main one first. Renders nothing when nothing can be done here. */
export function PairingActions(props: PairingActionsProps): ReactNode {
  const { status, hasLink, needsMain, networkName } = props
  const { messages } = useUi()
  const callbacks: Readonly<Record<PairingAction, (() => void) | undefined>> = {
    retry: props.onRetry,
    chooseOther: props.onChooseOther,
    chooseNetwork: props.onChooseNetwork,
    continue: props.onContinue,
  }
  const labels: Readonly<Record<PairingAction, string>> = {
    retry:
      status === 'partiallyConnected' ? messages.connectNetwork(networkName ?? messages.aNetwork) : messages.tryAgain,
    chooseOther: messages.otherWallet,
    chooseNetwork: messages.chooseNetwork,
    continue: messages.continueWithout,
  }
  const description = describePairing({ status, needsMain })
  const isPossible = (action: PairingAction): boolean =>
    callbacks[action] !== undefined && !(hasLink && action === 'retry')
  const { main, quiet } = pickActions(
    // The link is the one thing to do next.
    hasLink && description.main === 'retry' ? { ...description, main: undefined } : description,
    isPossible
  )
  if (!main && quiet.length === 0 && !props.children) return null
  const actions = main ? [main, ...quiet] : quiet
  return (
    <ActionGrid actions={actions} main={main} labels={labels} callbacks={callbacks}>
      {props.children}
    </ActionGrid>
  )
}
