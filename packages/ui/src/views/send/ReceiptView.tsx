'use client'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { IconName } from '../../icons/icons.generated.js'
import { enSend } from '../../messages/en.send.js'
import type { SendMessages } from '../../messages/types.js'
import { useMessages } from '../../messages/useMessages.js'
import type { ReceiptModel, ReceiptStatus } from '../../models/send.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Name } from '../../primitives/Name/Name.js'
import { Spinner } from '../../primitives/Spinner/Spinner.js'
import { treeOf } from '../../tree/treeOf.js'
import { useUi } from '../../UiContext.js'
import { ExplorerLink, Fact, Party } from './Fact.js'
import {
  happened,
  sentence,
  step as stepClass,
  stepStates,
  steps as stepsClass,
  tile,
  title as titleClass,
  tones,
} from './ReceiptView.css.js'
import { receiptWords } from './receiptWords.js'
import { facts, foot, send } from './SendView.css.js'

/** What a receipt shows and reports. */
export interface ReceiptViewProps {
  readonly receipt: ReceiptModel
  /** What its title and sentence are, where the page has asked for it and the network takes it or has taken it. Untrusted text. */
  readonly payment?: { readonly title: string; readonly text: string } | undefined
  readonly onDone: () => void
  /**
   * Called when the user wants to send to the same recipient again: more of it, or what was not sent. Undefined: that can't be
   * done from here. It is never offered where the first one may still be sent.
   */
  readonly onAgain?: (() => void) | undefined
  /** Called when the user wants one that may never end off the list. */
  readonly onRemove?: (() => void) | undefined
}

/** What was sent, and how far it is. Everything stays at its place until the end; leaving changes nothing. */
export function ReceiptView({ receipt, payment, onDone, onAgain, onRemove }: ReceiptViewProps): ReactNode {
  const { status } = receipt
  const { messages } = useUi()
  const texts = useMessages('sendView', enSend)
  const textId = useId()
  const { title, text } = payment ?? receiptWords(receipt, texts)
  const { icon, steps, again } = LOOKS[status]
  const tone = receipt.instead ? 'warning' : LOOKS[status].tone
  const againButton = onAgain && again && (
    <Button key="again" variant={again === 'tryAgain' ? 'primary' : 'quiet'} fullWidth onClick={onAgain}>
      {again === 'tryAgain' ? messages.tryAgain : texts.sendAgain}
    </Button>
  )
  const isAgainFirst = againButton !== undefined && again === 'tryAgain'
  return (
    <div className={send} data-part="receipt" data-state={status} ref={useDoneFocus()}>
      <div className={happened}>
        <span className={joinClasses(tile, tones[tone])} aria-hidden="true">
          {icon === undefined ? <Spinner /> : <Icon name={icon} size={24} />}
        </span>
        <h3 className={titleClass}>{title}</h3>
        <p className={sentence} id={textId}>
          {payment ? <Name>{text}</Name> : text}
        </p>
      </div>
      <Steps steps={steps} texts={texts} />
      <ReceiptFacts receipt={receipt} texts={texts} />
      <div className={foot}>
        <ButtonGrid mainAtEnd>
          {isAgainFirst && againButton}
          <Button
            key="done"
            variant={isAgainFirst ? 'quiet' : 'primary'}
            fullWidth
            data-initial-focus=""
            aria-describedby={textId}
            onClick={onDone}
          >
            {texts.done}
          </Button>
          {!isAgainFirst && againButton}
          {onRemove && ENDLESS.includes(status) && (
            <Button key="remove" variant="quiet" fullWidth onClick={onRemove}>
              {texts.removeReceipt}
            </Button>
          )}
        </ButtonGrid>
      </div>
    </div>
  )
}

/** A user that has just confirmed by a key can leave by the same. Nothing is taken from a page that is used beside it. */
function useDoneFocus(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shell = root.current?.closest('[data-portico]')
    if (!root.current || !shell?.contains(treeOf(root.current).activeElement)) return
    root.current.querySelector<HTMLElement>('[data-initial-focus]')?.focus({ preventScroll: true })
  }, [])
  return root
}

function Steps({ steps, texts }: { readonly steps: readonly Step[]; readonly texts: SendMessages }): ReactNode {
  const last = steps.filter(([, state]) => state !== 'todo').at(-1)
  return (
    // Safari drops the list meaning of a list without markers; the role brings it back.
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <ol className={stepsClass} role="list">
      {steps.map((step) => {
        const [name, state] = step
        return (
          <li
            key={name}
            className={joinClasses(stepClass, stepStates[state])}
            data-state={state}
            aria-current={step === last ? 'step' : undefined}
          >
            {texts.receiptSteps[name]}
          </li>
        )
      })}
    </ol>
  )
}

/** Statuses whose duration is unknown. */
const ENDLESS: readonly ReceiptModel['status'][] = ['unknown', 'signatures']

function ReceiptFacts({ receipt, texts }: { readonly receipt: ReceiptModel; readonly texts: SendMessages }): ReactNode {
  const { status, amount, party, fee, transaction, replacement, time } = receipt
  // An estimate says nothing of a transaction that the network did not take.
  const isEstimateOver = status === 'expired' || status === 'dropped'
  return (
    <div className={facts}>
      <Fact label={texts.amount} figure={amount} />
      {party && (
        <Fact label={texts.to}>
          <Party party={party} />
        </Fact>
      )}
      {fee?.isEstimate && !isEstimateOver && (
        <Fact label={texts.fee} figure={{ text: fee.text, note: texts.estimate }} />
      )}
      {fee && !fee.isEstimate && <Fact label={texts.feePaid} figure={fee} />}
      {status === 'dropped' && (!fee || fee.isEstimate) && (
        <Fact label={texts.feePaid} figure={{ text: texts.noFeePaid }} />
      )}
      <Fact label={replacement ? texts.original : texts.transaction}>
        <ExplorerLink value={transaction.hash} href={transaction.href} copyLabel={texts.copyHash} />
      </Fact>
      {replacement && (
        <Fact label={texts.replacement}>
          <ExplorerLink value={replacement.hash} href={replacement.href} copyLabel={texts.copyHash} />
        </Fact>
      )}
      {time !== undefined && <Fact label={texts.time} figure={{ text: time }} />}
    </div>
  )
}

type Step = readonly [name: keyof SendMessages['receiptSteps'], state: keyof typeof stepStates]

interface Look {
  readonly tone: keyof typeof tones
  /** Undefined: still in progress. */
  readonly icon?: IconName
  readonly steps: readonly [Step, Step, Step]
  readonly again?: 'sendAgain' | 'tryAgain'
}

const LOOKS: Readonly<Record<ReceiptStatus, Look>> = {
  sending: {
    tone: 'running',
    steps: [
      ['approved', 'done'],
      ['sent', 'now'],
      ['confirmed', 'todo'],
    ],
  },
  unknown: {
    tone: 'warning',
    steps: [
      ['approved', 'done'],
      ['sent', 'warning'],
      ['confirmed', 'todo'],
    ],
  },
  signatures: {
    tone: 'running',
    steps: [
      ['approved', 'done'],
      ['signatures', 'now'],
      ['confirmed', 'todo'],
    ],
  },
  confirmed: {
    tone: 'good',
    icon: 'check',
    steps: [
      ['approved', 'good'],
      ['sent', 'good'],
      ['confirmed', 'good'],
    ],
    again: 'sendAgain',
  },
  reverted: {
    tone: 'bad',
    icon: 'close',
    steps: [
      ['approved', 'done'],
      ['sent', 'done'],
      ['reverted', 'bad'],
    ],
    again: 'tryAgain',
  },
  replaced: {
    tone: 'warning',
    icon: 'swap',
    steps: [
      ['approved', 'done'],
      ['replaced', 'warning'],
      ['confirmed', 'todo'],
    ],
  },
  cancelled: {
    tone: 'warning',
    icon: 'close',
    steps: [
      ['approved', 'done'],
      ['cancelled', 'warning'],
      ['confirmed', 'todo'],
    ],
    again: 'tryAgain',
  },
  expired: {
    tone: 'warning',
    icon: 'error',
    steps: [
      ['approved', 'done'],
      ['expired', 'warning'],
      ['confirmed', 'todo'],
    ],
  },
  dropped: {
    tone: 'warning',
    icon: 'error',
    steps: [
      ['approved', 'done'],
      ['dropped', 'warning'],
      ['confirmed', 'todo'],
    ],
    again: 'tryAgain',
  },
}
