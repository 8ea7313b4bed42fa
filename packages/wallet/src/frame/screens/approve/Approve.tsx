import { type ReactNode, useSyncExternalStore } from 'react'
import { ApproveView } from '../../views/approve/ApproveView.tsx'
import { WindowEndView } from '../../views/approve/WindowEndView.tsx'
import { useLeave } from '../screen/useLeave.ts'
import type { ApproveFlow } from './createApproveFlow.ts'
import type { ApproveState } from './state.ts'
import type { Presses } from './watchPresses.ts'

/** What the user sees in the wallet's window once the request is there. */
export function Approve({ flow, state, presses, walletHost, onClose }: ApproveProps): ReactNode {
  const isReady = useSyncExternalStore(presses.subscribe, presses.isReady)
  const isAsking = state.type === 'asked' && state.step === 'asking'
  useLeave(isAsking ? () => flow.answer(false) : undefined)
  if (state.type === 'ended') return <WindowEndView end={state.end} walletHost={walletHost} onClose={onClose} />
  const { view, step, hasChoice, failure, details } = state
  return (
    <ApproveView
      walletHost={walletHost}
      address={view.address}
      dappHost={new URL(view.dapp).host}
      dappName={view.dappName}
      networkName={view.networkName}
      model={view.model}
      step={step}
      failure={failure}
      failureDetails={details}
      isReady={isReady}
      onApprove={() => {
        if (presses.takesPress()) flow.answer(true)
      }}
      onDecline={() => flow.answer(false)}
      onClose={onClose}
      onLimit={
        hasChoice
          ? (isLimited) => {
              if (presses.takesPress()) flow.choose(isLimited)
            }
          : undefined
      }
    />
  )
}

/** The way that it shows, and where it is. */
export interface ApproveProps {
  readonly flow: ApproveFlow
  readonly state: Exclude<ApproveState, { readonly type: 'loading' | 'keys' }>
  readonly presses: Presses
  readonly walletHost: string
  readonly onClose: () => void
}
