'use client'
import type { ReactNode } from 'react'
import { enSwap } from '../../messages/en.swap.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SwapErrorName, SwapProgressModel, SwapSummaryModel, SwapTaskName } from '../../models/swap.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { Media } from '../../primitives/Media/Media.js'
import { Name } from '../../primitives/Name/Name.js'
import { plainBox } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { box, factValue, foot, quiet, send, worth } from '../send/SendView.css.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { SwapAnswer, type SwapAnswerProps } from './SwapAnswer.js'
import { SwapContract } from './SwapContract.js'
import { SwapDone } from './SwapDone.js'
import { SwapTasks } from './SwapTasks.js'
import { sideLabel, sideRow } from './SwapView.css.js'

/** What the progress of a swap shows and reports. */
export interface SwapProgressViewProps extends SwapProgressModel, Omit<SwapAnswerProps, 'kept' | 'fee'> {
  readonly onClose: () => void
  /** Called when the user wants a new price, or another swap. */
  readonly onAgain: () => void
  /** Called when the user wants the wallet to be asked again. */
  readonly onRetry: () => void
  /** Called when the user goes on with what was paused. */
  readonly onResume: () => void
  /** Called when the user gives up what was paused. */
  readonly onCancel: () => void
}

/** A swap step by step, until its end. Leaving changes nothing. */
export function SwapProgressView(props: SwapProgressViewProps): ReactNode {
  const { summary, status, result, error, details, walletName } = props
  const texts = useMessages('swapView', enSwap)
  const kept = useKeptFocus(status)
  const isReceiveExact = summary.exact === 'receive'
  // The review that showed the contracts went with its page.
  const withContract = status === 'paused'
  return (
    <div className={send} data-part="swap-progress" data-state={status} {...kept}>
      {status === 'done' ? (
        <SwapDone {...props} />
      ) : (
        <>
          <div className={box}>
            <SideRow
              label={isReceiveExact ? texts.youPayAbout : texts.youPay}
              side={summary.pay}
              withContract={withContract}
            />
            <SideRow
              label={isReceiveExact ? texts.youReceive : texts.youReceiveAbout}
              side={summary.receive}
              withContract={withContract}
            />
          </div>
          <SwapTasks {...props} />
        </>
      )}
      <div className={foot}>
        <div className={plainBox} role="status">
          {status === 'running' ? (
            <RunningNote {...props} />
          ) : status === 'paused' && error === undefined ? (
            <Callout tone="tip">{texts.paused}</Callout>
          ) : (
            <SwapAnswer
              error={status === 'maybeSent' ? status : error}
              details={details}
              walletName={walletName}
              kept={summary.pay.text}
              fee={result?.fee}
            />
          )}
        </div>
        <ProgressButtons {...props} />
      </div>
    </div>
  )
}

function SideRow(props: {
  readonly label: string
  readonly side: SwapSummaryModel['pay']
  readonly withContract: boolean
}): ReactNode {
  const { label, withContract } = props
  const { text, symbol, icon, address } = props.side
  return (
    <div className={sideRow}>
      <Media src={icon} name={symbol} shape="round" size="small" />
      <span className={sideLabel}>{label}</span>
      <span className={worth}>
        <Name className={factValue}>{text}</Name>
        {withContract && address !== undefined && (
          <span className={quiet}>
            <SwapContract address={address} />
          </span>
        )}
      </span>
    </div>
  )
}

/** What to do now, or next. */
function RunningNote({ tasks, walletName }: SwapProgressViewProps): ReactNode {
  const texts = useMessages('swapView', enSwap)
  const now = tasks.find(({ status }) => status === 'wallet' || status === 'network')
  if (now?.status === 'wallet') return <Callout tone="tip">{texts.confirming(walletName)}</Callout>
  const next = now && NEXT[now.kind]
  return <Callout tone="tip">{next ? texts[next](walletName) : texts.canClose}</Callout>
}

/** What the wallet is asked once the network has taken this. */
const NEXT: Readonly<Partial<Record<SwapTaskName, 'nextIsApproval' | 'nextIsSwap'>>> = {
  reset: 'nextIsApproval',
  approve: 'nextIsSwap',
}

function ProgressButtons(props: SwapProgressViewProps): ReactNode {
  const { status, error, onClose, onAgain, onRetry, onResume, onCancel } = props
  const texts = useMessages('swapView', enSwap)
  const { messages } = useUi()
  const canRetry = error !== undefined && RETRIED.includes(error)
  if (status === 'paused') {
    return (
      <ButtonGrid mainAtEnd>
        <Button key="resume" fullWidth onClick={onResume}>
          {messages.continueLabel}
        </Button>
        <Button key="cancel" fullWidth variant="quiet" onClick={onCancel}>
          {texts.cancelSwap}
        </Button>
      </ButtonGrid>
    )
  }
  return (
    <ButtonGrid mainAtEnd>
      {status === 'failed' && (
        <Button key="next" fullWidth onClick={canRetry ? onRetry : onAgain}>
          {canRetry ? messages.tryAgain : texts.newQuote}
        </Button>
      )}
      <Button key="leave" fullWidth variant={status === 'done' ? 'primary' : 'quiet'} onClick={onClose}>
        {status === 'done' ? texts.done : messages.close}
      </Button>
      {status === 'done' && (
        <Button key="again" fullWidth variant="quiet" onClick={onAgain}>
          {texts.swapAgain}
        </Button>
      )}
    </ButtonGrid>
  )
}

/** The wallet can be asked for the same again. */
const RETRIED: readonly SwapErrorName[] = ['rejected', 'pending']
