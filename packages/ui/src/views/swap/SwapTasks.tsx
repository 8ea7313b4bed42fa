'use client'
import type { ReactNode } from 'react'
import type { IconName } from '../../icons/icons.generated.js'
import { enSwap } from '../../messages/en.swap.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SwapErrorName, SwapProgressModel, SwapTaskModel } from '../../models/swap.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Link } from '../../primitives/Link/Link.js'
import { Spinner } from '../../primitives/Spinner/Spinner.js'
import { plain } from '../../theme/plain.css.js'
import { stepName, stepNote } from '../connectingExternal/AttemptSteps.css.js'
import { tones } from '../send/ReceiptView.css.js'
import { facts, partyWords } from '../send/SendView.css.js'
import { task as taskClass, taskLater, taskMark } from './SwapView.css.js'
import { swapTaskWords } from './swapTaskWords.js'

/** What is done step by step, and how far it is. */
export function SwapTasks(props: SwapTasksProps): ReactNode {
  const { summary, tasks, status, error, slippage, walletName, networkName } = props
  const texts = useMessages('swapView', enSwap)
  const { symbol } = summary.pay
  const reason = error && texts.reasons[error]?.(slippage)
  return (
    // Safari drops the list meaning of a list without markers; the role brings it back.
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <ol className={facts} role="list" data-part="swap-tasks">
      {tasks.map((task, index) => {
        const look = lookOf({ task, status })
        const { title, text } = swapTaskWords(
          {
            kind: task.kind,
            status: look === 'unknown' ? task.status : look,
            isUnknown: look === 'unknown',
            reason,
            symbol,
            walletName,
            networkName,
          },
          texts
        )
        const isKept = status === 'failed' && task.kind === 'approve' && look === 'done'
        return (
          <Step
            key={task.kind}
            number={index + 1}
            look={look}
            title={title}
            text={isKept ? texts.stillApproved : text}
            href={task.href}
          />
        )
      })}
      <Step
        number={tasks.length + 1}
        look="todo"
        title={texts.receiving(summary.receive.symbol)}
        text={status === 'failed' ? texts.notStarted : texts.comesWithSwap}
      />
    </ol>
  )
}

/** Props of {@link SwapTasks}. */
export interface SwapTasksProps extends SwapProgressModel {
  /** What the wallet or the network said last. */
  readonly error?: SwapErrorName | undefined
  readonly walletName: string
}

/** `unknown`: the wallet was asked, and hasn't said whether it sent. */
type Look = SwapTaskModel['status'] | 'unknown'

function lookOf(request: { readonly task: SwapTaskModel; readonly status: SwapProgressModel['status'] }): Look {
  const { status } = request.task
  if (status === 'done' || status === 'todo') return status
  if (request.status === 'maybeSent') return 'unknown'
  // Nothing goes on until the user does.
  return request.status === 'paused' ? 'todo' : status
}

function Step(props: {
  readonly number: number
  readonly look: Look
  readonly title: string
  readonly text: string | undefined
  readonly href?: string | undefined
}): ReactNode {
  const { number, look, title, text, href } = props
  const texts = useMessages('swapView', enSwap)
  const { mark, icon } = LOOKS[look]
  const isNow = look === 'wallet' || look === 'network'
  return (
    <li className={taskClass} data-state={look} aria-current={isNow ? 'step' : undefined}>
      <span className={joinClasses(taskMark, mark)} aria-hidden="true">
        {isNow ? <Spinner /> : icon ? <Icon name={icon} size={16} /> : <span className={plain}>{number}</span>}
      </span>
      <span className={partyWords}>
        <span className={stepName}>{title}</span>
        {text !== undefined && <span className={stepNote}>{text}</span>}
        {href !== undefined && (
          <span className={stepNote}>
            <Link href={href}>{texts.viewTransaction}</Link>
          </span>
        )}
      </span>
    </li>
  )
}

const LOOKS = {
  todo: { mark: taskLater, icon: undefined },
  wallet: { mark: tones.running, icon: undefined },
  network: { mark: tones.running, icon: undefined },
  done: { mark: tones.good, icon: 'check' },
  failed: { mark: tones.bad, icon: 'close' },
  unknown: { mark: tones.warning, icon: 'warning' },
} as const satisfies Record<Look, { readonly mark: string; readonly icon: IconName | undefined }>
