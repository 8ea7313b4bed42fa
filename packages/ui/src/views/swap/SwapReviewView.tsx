'use client'
import type { ReactNode } from 'react'
import { enSwap } from '../../messages/en.swap.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SwapQuoteModel, SwapSummaryModel, SwapTaskName } from '../../models/swap.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { Media } from '../../primitives/Media/Media.js'
import { plainBox } from '../../theme/plain.css.js'
import { FigureHead, type FigureHeadProps } from '../send/FigureHead.js'
import { box, foot, send } from '../send/SendView.css.js'
import { SwapAnswer, type SwapAnswerProps } from './SwapAnswer.js'
import { SwapContract } from './SwapContract.js'
import { SwapQuote } from './SwapQuote.js'

/** What the review shows and reports. */
export interface SwapReviewViewProps extends Omit<SwapAnswerProps, 'kept'> {
  readonly summary: SwapSummaryModel
  readonly quote: SwapQuoteModel
  /** What the wallet asks, in order. `approve`: how much may be spent, with its symbol, where that is asked. */
  readonly asks: { readonly steps: readonly SwapTaskName[]; readonly approve?: string | undefined }
  /** It is read again, because it is old. */
  readonly checking?: boolean | undefined
  /** The wallet is open. */
  readonly confirming?: boolean | undefined
  /** How much less is received than before, or with an exact amount to receive how much more is paid; with its symbol. */
  readonly newPrice?: string | undefined
  readonly onEdit: () => void
  readonly onConfirm: () => void
  /** Called when the user leaves what may have been sent. */
  readonly onDone: () => void
}

/** Exactly what is swapped, what that costs, and how often the wallet asks. */
export function SwapReviewView(props: SwapReviewViewProps): ReactNode {
  const { summary, quote, confirming, checking, error, newPrice } = props
  const texts = useMessages('swapView', enSwap)
  const isReceiveExact = summary.exact === 'receive'
  return (
    <div className={send} data-part="swap-review" data-state={confirming ? 'confirming' : (error ?? 'ready')}>
      <div className={box}>
        <Side inBox="first" label={isReceiveExact ? texts.youPayAbout : texts.youPay} side={summary.pay} />
        <Side inBox="second" label={isReceiveExact ? texts.youReceive : texts.youReceiveAbout} side={summary.receive} />
      </div>
      <SwapQuote quote={quote} />
      <div className={foot}>
        <div className={plainBox} role="status">
          <ReviewNote {...props} />
        </div>
        {error === 'maybeSent' ? (
          <Button fullWidth onClick={props.onDone}>
            {texts.done}
          </Button>
        ) : (
          <ButtonGrid mainAtEnd>
            <Button fullWidth busy={confirming || checking} onClick={props.onConfirm}>
              {newPrice === undefined ? texts.swap : texts.acceptAndSwap}
            </Button>
            <Button fullWidth variant="quiet" onClick={props.onEdit}>
              {texts.edit}
            </Button>
          </ButtonGrid>
        )}
      </div>
    </div>
  )
}

/** One of the two amounts, with the contract of its token. */
function Side(props: Pick<FigureHeadProps, 'label' | 'inBox'> & { readonly side: SwapSummaryModel['pay'] }): ReactNode {
  const { label, inBox, side } = props
  return (
    <FigureHead
      inBox={inBox}
      label={label}
      figure={side}
      media={<Media src={side.icon} name={side.symbol} shape="round" />}
    >
      {side.address !== undefined && <SwapContract address={side.address} />}
    </FigureHead>
  )
}

function ReviewNote(props: SwapReviewViewProps): ReactNode {
  const { summary, asks, confirming, error, newPrice, walletName } = props
  const texts = useMessages('swapView', enSwap)
  if (confirming) return <Callout tone="tip">{texts.confirming(walletName)}</Callout>
  const [first = 'swap'] = asks.steps
  const asked = texts.asks[first]({ wallet: walletName, amount: asks.approve ?? '' })
  const isApproved = first === 'swap'
  if (newPrice !== undefined) {
    const said = summary.exact === 'receive' ? texts.payMore : texts.receiveLess
    return (
      <Callout tone="warning">
        {said(newPrice)} {!isApproved && asked}
      </Callout>
    )
  }
  if (error === undefined) return <Callout tone="tip">{asked}</Callout>
  return (
    <>
      <SwapAnswer error={error} details={props.details} walletName={walletName} />
      {!isApproved && <Callout tone="tip">{asked}</Callout>}
    </>
  )
}
