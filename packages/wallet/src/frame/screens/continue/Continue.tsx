import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { ContinueView, type ContinueViewProps } from '../../views/continue/ContinueView.tsx'
import { useLeave } from '../screen/useLeave.ts'
import type { WindowAsk } from '../window/createWindowAsk.ts'

/** The way from the frame to the wallet's window, where the user reads and answers. The frame itself takes no answer but a no. */
export function Continue({ ask, dapp, ...shown }: ContinueProps): ReactNode {
  const { step, failure, failureDetails } = useSyncExternalStore(ask.subscribe, ask.state)
  useLeave(ask.decline)
  useEffect(() => {
    window.addEventListener('pagehide', ask.leave)
    return () => window.removeEventListener('pagehide', ask.leave)
  }, [ask])
  return (
    <ContinueView
      {...shown}
      dappHost={new URL(dapp).host}
      step={step}
      failure={failure}
      failureDetails={failureDetails}
      onOpen={ask.open}
      onDecline={ask.decline}
    />
  )
}

/** What is asked, and how far that is. */
export interface ContinueProps extends Pick<ContinueViewProps, 'about' | 'walletHost' | 'address'> {
  readonly ask: WindowAsk
  /** Origin of the page that asks. */
  readonly dapp: string
}
