'use client'
import type { ReactNode } from 'react'
import { enSwap } from '../../messages/en.swap.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SwapQuoteModel } from '../../models/swap.js'
import { icon, stroke } from '../../primitives/Icon/Icon.css.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Name } from '../../primitives/Name/Name.js'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.js'
import { plain } from '../../theme/plain.css.js'
import { stepName } from '../connectingExternal/AttemptSteps.css.js'
import { Fact } from '../send/Fact.js'
import { askedRow, factDense, facts } from '../send/SendView.css.js'
import { age, ring } from './SwapView.css.js'

/** The price, how old it is, and what else the provider says. Brief: only what shows a loss. */
export function SwapQuote(props: { readonly quote: SwapQuoteModel; readonly isBrief?: boolean }): ReactNode {
  const { priceImpact, limit } = props.quote
  const texts = useMessages('swapView', enSwap)
  return (
    <div className={facts} data-part="swap-quote">
      {!props.isBrief && <Rate {...props.quote} />}
      {priceImpact && (
        <Fact dense label={texts.priceImpact} figure={{ text: priceImpact.text }} tone={priceImpact.tone} />
      )}
      <Fact dense label={texts[limit.kind]} figure={{ text: limit.text }} />
      {!props.isBrief && <Costs {...props.quote} />}
    </div>
  )
}

function Rate({ rate, ageSeconds }: SwapQuoteModel): ReactNode {
  const texts = useMessages('swapView', enSwap)
  return (
    <div className={joinClasses(askedRow, factDense)}>
      <Name className={stepName}>{rate}</Name>
      <span className={age}>
        <Ring rest={1 - ageSeconds / FRESH_SECONDS} /> <span className={plain}>{texts.age(ageSeconds)}</span>
      </span>
    </div>
  )
}

/** What it costs, and which way it goes. */
function Costs({ providerFee, networkFee, provider, hops }: SwapQuoteModel): ReactNode {
  const texts = useMessages('swapView', enSwap)
  return (
    <>
      {providerFee && <Fact dense label={texts.providerFee(providerFee.percent)} figure={{ text: providerFee.text }} />}
      {networkFee !== undefined && (
        <Fact dense label={texts.networkFee}>
          {texts.about(networkFee)}
        </Fact>
      )}
      <Fact
        dense
        label={texts.route}
        figure={{ text: provider, note: hops === undefined ? undefined : texts.hops(hops) }}
      />
    </>
  )
}

/** Holds the place of a price that is being read. */
export function SwapQuoteSkeleton({ limit }: { readonly limit: SwapQuoteModel['limit']['kind'] }): ReactNode {
  const texts = useMessages('swapView', enSwap)
  return (
    <div className={facts} aria-busy="true" data-part="swap-quote">
      <div className={joinClasses(askedRow, factDense)}>
        <Skeleton width={160} height={16} />
      </div>
      {[texts.priceImpact, texts[limit], texts.networkFee, texts.route].map((label) => (
        <Fact key={label} dense label={label}>
          <Skeleton width={72} height={16} />
        </Fact>
      ))}
    </div>
  )
}

/** Decoration: how much is left of the time until the price is read again. */
function Ring({ rest }: { readonly rest: number }): ReactNode {
  const circle = { className: stroke, cx: 6, cy: 6, r: 4.5, pathLength: 1 }
  return (
    <svg
      className={joinClasses(icon, ring)}
      viewBox="0 0 12 12"
      style={{ width: 16, height: 16 }}
      aria-hidden="true"
      focusable="false"
    >
      <circle {...circle} strokeOpacity={0.2} />
      {rest > 0 && <circle {...circle} strokeDasharray={`${rest} 1`} transform="rotate(-90 6 6)" />}
    </svg>
  )
}

/** Seconds until a price is read again. */
const FRESH_SECONDS = 10
