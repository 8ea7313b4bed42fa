'use client'
import { type ReactNode, useId } from 'react'
import { enSwap } from '../../messages/en.swap.js'
import { useMessages } from '../../messages/useMessages.js'
import type {
  SwapAlikeModel,
  SwapLossModel,
  SwapQuoteModel,
  SwapSideModel,
  SwapSideName,
  SwapStepName,
} from '../../models/swap.js'
import { IconButton } from '../../primitives/IconButton/IconButton.js'
import { plainBox } from '../../theme/plain.css.js'
import { NextButton } from '../NextButton.js'
import { foot, quiet, send } from '../send/SendView.css.js'
import { SwapAlikeConsent, type SwapAlikeConsentProps, SwapAlikeNote } from './SwapAlike.js'
import { SwapAnswer, type SwapAnswerProps } from './SwapAnswer.js'
import { SwapLossConsent, type SwapLossConsentProps, SwapLossNote } from './SwapLoss.js'
import { SwapQuote, SwapQuoteSkeleton } from './SwapQuote.js'
import { SwapSide, type SwapSideProps } from './SwapSide.js'
import { flip } from './SwapView.css.js'

/** What the view Swap shows and reports. */
export interface SwapViewProps
  extends Omit<SwapAnswerProps, 'kept'>,
    Pick<SwapSideProps, 'isMax' | 'onAmount' | 'onToken'>,
    Pick<SwapAlikeConsentProps, 'onAcceptToken'>,
    Pick<SwapLossConsentProps, 'onAccept'> {
  readonly pay: SwapSideModel
  readonly receive: SwapSideModel
  /** Which amount was typed: the other one follows from the price. */
  readonly exact: SwapSideName
  /** Whether an amount to receive can be typed. */
  readonly canReceiveExact: boolean
  /** The last one stays while it is read again. */
  readonly quote?: SwapQuoteModel | undefined
  readonly step: SwapStepName
  /** The token that is called what a better known one is called. Undefined: neither is. */
  readonly alike?: SwapAlikeModel | undefined
  /** Undefined: the user loses so little that no consent is asked. */
  readonly loss?: SwapLossModel | undefined
  /** Everything is being read once more. */
  readonly checking?: boolean | undefined
  readonly onMax: () => void
  readonly onFlip: () => void
  readonly onRetry: () => void
  readonly onReview: () => void
}

/** Two tokens, an amount and its price. The button always says the next thing to do. */
export function SwapView(props: SwapViewProps): ReactNode {
  const { pay, receive, exact, canReceiveExact, isMax, step, alike, loss, error, onAmount, onToken } = props
  const texts = useMessages('swapView', enSwap)
  const noteId = useId()
  const alikeId = useId()
  const acts: Partial<Record<SwapStepName, () => void>> = {
    tokensFailed: props.onRetry,
    quoteFailed: props.onRetry,
    selectToken: () => onToken(pay.token ? 'receive' : 'pay'),
    review: props.onReview,
  }
  const isTyped = step === 'acceptLoss' && loss?.tone === 'danger'
  const missing = isTyped ? texts.typeToContinue(texts.lossWord) : texts.checkToContinue
  return (
    <div className={send} data-part="swap" data-state={step}>
      <SwapSide
        name="pay"
        side={pay}
        isExact={exact === 'pay'}
        isMax={isMax}
        onAmount={onAmount}
        onToken={onToken}
        onMax={props.onMax}
      />
      <IconButton icon="swap" label={texts.flip} className={flip} onClick={props.onFlip} data-part="swap-flip" />
      <SwapSide
        name="receive"
        side={receive}
        isExact={exact === 'receive'}
        readOnly={!canReceiveExact}
        onAmount={onAmount}
        onToken={onToken}
      />
      {alike && <SwapAlikeNote id={alikeId} alike={alike} />}
      {loss?.tone === 'danger' && <SwapLossNote id={noteId} loss={loss} />}
      <Price {...props} />
      {error !== undefined && (
        <div className={plainBox} role="alert" data-part="swap-answer">
          <SwapAnswer error={error} details={props.details} walletName={props.walletName} />
        </div>
      )}
      <div className={foot}>
        {alike && <SwapAlikeConsent alike={alike} noteId={alikeId} onAcceptToken={props.onAcceptToken} />}
        {loss && alike?.isAccepted !== false && (
          <SwapLossConsent loss={loss} noteId={noteId} onAccept={props.onAccept} />
        )}
        <NextButton
          said={texts.steps[step]}
          missing={step === 'acceptToken' || step === 'acceptLoss' ? missing : undefined}
          busy={props.checking}
          onPress={acts[step]}
        />
      </div>
    </div>
  )
}

function Price({ quote, step, loss, exact }: SwapViewProps): ReactNode {
  const texts = useMessages('swapView', enSwap)
  if (quote) return <SwapQuote quote={quote} isBrief={loss?.tone === 'danger'} />
  if (step === 'quoting') return <SwapQuoteSkeleton limit={exact === 'pay' ? 'atLeast' : 'atMost'} />
  const hint = step === 'quoteFailed' || step === 'noRoute' ? step : 'start'
  return (
    <p className={quiet} data-part="swap-hint">
      {texts.hints[hint]}
    </p>
  )
}
