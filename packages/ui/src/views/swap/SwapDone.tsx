'use client'
import type { ReactNode } from 'react'
import { enSwap } from '../../messages/en.swap.js'
import type { SwapMessages } from '../../messages/types.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SwapProgressModel, SwapResultModel, SwapTaskModel } from '../../models/swap.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Link } from '../../primitives/Link/Link.js'
import { Fact } from '../send/Fact.js'
import { Figure } from '../send/FigureHead.js'
import { happened, sentence, tile, title, tones } from '../send/ReceiptView.css.js'
import { facts } from '../send/SendView.css.js'

/** What was paid and received: what the network says, else about what was quoted. */
export function SwapDone({ summary, tasks, result = {}, networkName }: SwapProgressModel): ReactNode {
  const texts = useMessages('swapView', enSwap)
  const { paid, received, fee, balance } = result
  const isPaidKnown = paid !== undefined || summary.exact === 'pay'
  return (
    <>
      <div className={happened}>
        <span className={joinClasses(tile, tones.good)} aria-hidden="true">
          <Icon name="check" size={24} />
        </span>
        <h3 className={title}>{received ? texts.youReceived : texts.swapped}</h3>
        {received && <Figure text={received.text} />}
        <p className={sentence}>{received ? worthOf(result, texts) : texts.swappedText}</p>
      </div>
      <div className={facts}>
        <Fact label={isPaidKnown ? texts.paid : texts.paidAbout} figure={paid ?? summary.pay} />
        {!received && <Fact label={texts.youReceivedAbout} figure={summary.receive} />}
        {fee !== undefined && <Fact label={texts.networkFee} figure={{ text: fee }} />}
        {balance !== undefined && <Fact label={texts.newBalance} figure={{ text: balance }} />}
        {!received && <Fact label={texts.network}>{networkName}</Fact>}
        {tasks.map(
          ({ kind, href }) =>
            href !== undefined && (
              <Fact key={kind} label={texts[LINKS[kind]]}>
                <Link href={href}>{texts.viewTransaction}</Link>
              </Fact>
            )
        )}
      </div>
    </>
  )
}

/** What is received is worth that much, and how far that is from the quote. */
function worthOf({ received, difference }: SwapResultModel, texts: SwapMessages): string | undefined {
  const value = received?.note
  if (!difference) return value
  // The figure and its symbol are on one line.
  return texts.thanQuoted[difference.kind]({ value, amount: difference.text.replace(' ', '\u00A0') })
}

const LINKS = {
  reset: 'oldApproval',
  approve: 'approval',
  permit: 'approval',
  swap: 'transaction',
  batch: 'transaction',
} as const satisfies Record<SwapTaskModel['kind'], keyof SwapMessages>
