'use client'
import type { ReactNode } from 'react'
import { enSwap } from '../../messages/en.swap.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SwapErrorName, SwapProgressModel, SwapSummaryModel } from '../../models/swap.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { Media } from '../../primitives/Media/Media.js'
import { Name } from '../../primitives/Name/Name.js'
import { plainBox } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { box, factValue, foot, send } from '../send/SendView.css.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { SwapAnswer, type SwapAnswerProps } from './SwapAnswer.js'
import { SwapDone } from './SwapDone.js'
import { SwapTasks } from './SwapTasks.js'
import { sideLabel, sideRow } from './SwapView.css.js'

/** What the progress of a swap shows and reports. */
export interface SwapProgressViewProps extends SwapProgressModel, Omit<SwapAnswerProps, 'kept'> {
  readonly onClose: () => void
  /** Called when the user wants a new price, or another swap. */
  readonly onAgain: () => void
  /** Called when the user wants the wallet to be asked again. */
  readonly onRetry: () => void
}

/** A swap step by step, until its end. Leaving changes nothing. */
export function SwapProgressView(props: SwapProgressViewProps): ReactNode {
  const { summary, status, error, details, walletName } = props
  const texts = useMessages('swapView', enSwap)
  const kept = useKeptFocus(status)
  return (
    <div className={send} data-part="swap-progress" data-state={status} {...kept}>
      {status === 'done' ? (
        <SwapDone {...props} />
      ) : (
        <>
          <div className={box}>
            <SideRow label={texts.youPay} {...summary.pay} />
            <SideRow label={texts.youReceiveAbout} {...summary.receive} />
          </div>
          <SwapTasks {...props} />
        </>
      )}
      <div className={foot}>
        <div className={plainBox} role="status">
          {status === 'running' ? (
            <RunningNote {...props} />
          ) : (
            <SwapAnswer
              error={status === 'maybeSent' ? status : error}
              details={details}
              walletName={walletName}
              kept={summary.pay.text}
            />
          )}
        </div>
        <ProgressButtons {...props} />
      </div>
    </div>
  )
}

function SideRow(props: { readonly label: string } & SwapSummaryModel['pay']): ReactNode {
  const { label, text, symbol, icon } = props
  return (
    <div className={sideRow}>
      <Media src={icon} name={symbol} shape="round" size="small" />
      <span className={sideLabel}>{label}</span>
      <Name className={factValue}>{text}</Name>
    </div>
  )
}

/** What to do now, or next. */
function RunningNote({ tasks, walletName }: SwapProgressViewProps): ReactNode {
  const texts = useMessages('swapView', enSwap)
  const now = tasks.find(({ status }) => status === 'wallet' || status === 'network')
  if (now?.status === 'wallet') return <Callout tone="tip">{texts.confirming(walletName)}</Callout>
  return <Callout tone="tip">{now?.kind === 'approve' ? texts.nextIsSwap(walletName) : texts.canClose}</Callout>
}

function ProgressButtons({ status, error, onClose, onAgain, onRetry }: SwapProgressViewProps): ReactNode {
  const texts = useMessages('swapView', enSwap)
  const { messages } = useUi()
  const canRetry = error !== undefined && RETRIED.includes(error)
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
