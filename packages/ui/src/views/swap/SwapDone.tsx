'use client'
import type { ReactNode } from 'react'
import { enSwap } from '../../messages/en.swap.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SwapProgressModel } from '../../models/swap.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Link } from '../../primitives/Link/Link.js'
import { Fact } from '../send/Fact.js'
import { happened, sentence, tile, title, tones } from '../send/ReceiptView.css.js'
import { facts } from '../send/SendView.css.js'

/** What was paid and received. */
export function SwapDone({ summary, tasks, received, networkName }: SwapProgressModel): ReactNode {
  const texts = useMessages('swapView', enSwap)
  return (
    <>
      <div className={happened}>
        <span className={joinClasses(tile, tones.good)} aria-hidden="true">
          <Icon name="check" size={24} />
        </span>
        <h3 className={title}>{texts.swapped}</h3>
        <p className={sentence}>{texts.swappedText}</p>
      </div>
      <div className={facts}>
        <Fact label={texts.paid} figure={summary.pay} />
        {received ? (
          <Fact label={texts.youReceived} figure={received} strong />
        ) : (
          <Fact label={texts.youReceivedAbout} figure={summary.receive} />
        )}
        <Fact label={texts.network}>{networkName}</Fact>
        {tasks.map(
          ({ kind, href }) =>
            href !== undefined && (
              <Fact key={kind} label={kind === 'approve' ? texts.approval : texts.transaction}>
                <Link href={href}>{texts.viewTransaction}</Link>
              </Fact>
            )
        )}
      </div>
    </>
  )
}
