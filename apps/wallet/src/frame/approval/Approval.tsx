import type { FrameErrorCode } from '@portico/core/connectors/embedded/protocol'
import { type ApprovalModel, type ApproveFailure, ApproveView } from '@portico/ui/views/approve'
import { type ReactNode, useEffect, useState } from 'react'
import { FILL } from '../screen/fill.ts'
import { useLeave } from '../screen/useLeave.ts'
import { useUncovered } from '../screen/useUncovered.ts'
import type { AskUser } from '../signing/createSigning.ts'
import { WalletError } from '../WalletError.ts'

/** What the user is asked, and who hears the answer. */
export interface ApprovalProps {
  readonly request: Parameters<AskUser>[0]
  readonly walletHost: string
  readonly onResult: (result: unknown) => void
  readonly onError: (error: unknown) => void
}

/** One question to the user, up to its answer. */
export function Approval({ request, walletHost, onResult, onError }: ApprovalProps): ReactNode {
  const { question, call, account } = request
  const [model, setModel] = useState(question.model)
  const [agreed, setAgreed] = useState<ApprovalModel>()
  const [failed, setFailed] = useState<WalletError>()
  // As when it was asked: the page can't change what the user reads.
  const [dappName] = useState(request.page.dappName)
  const uncovered = useUncovered()
  useEffect(() => {
    const controller = new AbortController()
    void question.look({ signal: controller.signal, onModel: setModel })
    request.page.shown()
    return () => controller.abort()
  }, [request, question])
  const decline = (): void => onError(failed ?? new WalletError('REJECTED', 'User rejected the request.'))
  const approve = async (): Promise<void> => {
    if (agreed || !uncovered.takesPress()) return
    // This one, which the user has seen, also where more was found by now.
    question.agree?.(model)
    setAgreed(model)
    let mayHappen = false
    const onSign = async (): Promise<void> => {
      await request.page.agreed()
      mayHappen = true
    }
    try {
      onResult(await request.sign(onSign))
    } catch (cause) {
      const error = cause instanceof WalletError ? cause : new WalletError('FAILED', 'An error occurred', { cause })
      // What the network said is the page's to show; that nothing could be signed is said here.
      if (mayHappen) onError(error)
      else setFailed(error)
    }
  }
  const onNo = !agreed || failed ? decline : undefined
  useLeave({ onEscape: onNo, onFragment: onNo })
  return (
    <div ref={uncovered.ref} style={FILL}>
      <ApproveView
        walletHost={walletHost}
        address={account.address}
        dappHost={new URL(call.dapp).host}
        dappName={dappName}
        networkName={call.network.name}
        model={agreed ?? model}
        step={failed ? 'failed' : agreed ? 'signing' : 'asking'}
        failure={failed && FAILURES[failed.code]}
        failureDetails={failed && `${failed.code}: ${failed.message}`}
        isReady={uncovered.isUncovered}
        onApprove={() => void approve()}
        onDecline={decline}
        onClose={decline}
        onLimit={(isLimited) => {
          if (question.setLimited && uncovered.takesPress()) setModel(question.setLimited(isLimited))
        }}
      />
    </div>
  )
}

const FAILURES: { readonly [C in FrameErrorCode]?: ApproveFailure } = {
  SERVER_UNREACHABLE: 'serverAway',
  SERVER_FAILED: 'serverAway',
  RATE_LIMITED: 'serverAway',
  SIGNED_OUT: 'signedOut',
  RECOVERY_NEEDED: 'recovery',
}
