import { ContinueView } from '@portico/ui/views/continue'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useLeave } from '../screen/useLeave.ts'
import type { AskUser } from '../signing/createSigning.ts'
import type { WindowAsk } from '../window/createWindowAsk.ts'

/** The way from the frame to the wallet's window, where the user reads and answers. The frame itself takes no answer but a no. */
export function Continue({ ask, request, walletHost }: ContinueProps): ReactNode {
  const { step, failure, failureDetails } = useSyncExternalStore(ask.subscribe, ask.state)
  useLeave({ onEscape: ask.decline, onFragment: undefined })
  useEffect(() => {
    window.addEventListener('pagehide', ask.leave)
    return () => window.removeEventListener('pagehide', ask.leave)
  }, [ask])
  return (
    <ContinueView
      walletHost={walletHost}
      address={request.account.address}
      dappHost={new URL(request.call.dapp).host}
      step={step}
      failure={failure}
      failureDetails={failureDetails}
      onOpen={ask.open}
      onDecline={ask.decline}
    />
  )
}

/** What is asked, and how far that is. */
export interface ContinueProps {
  readonly ask: WindowAsk
  readonly request: Parameters<AskUser>[0]
  readonly walletHost: string
}
