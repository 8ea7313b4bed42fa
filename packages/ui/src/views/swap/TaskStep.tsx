'use client'
import type { ReactNode } from 'react'
import type { IconName } from '../../icons/icons.generated.js'
import { enSwap } from '../../messages/en.swap.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SwapProgressModel, SwapTaskModel } from '../../models/swap.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Link } from '../../primitives/Link/Link.js'
import { Spinner } from '../../primitives/Spinner/Spinner.js'
import { plain } from '../../theme/plain.css.js'
import { stepName, stepNote } from '../connectingExternal/AttemptSteps.css.js'
import { tones } from '../send/ReceiptView.css.js'
import { partyWords } from '../send/SendView.css.js'
import { task as taskClass, taskLater, taskMark } from './SwapView.css.js'

/** `unknown`: the wallet was asked, and hasn't said whether it sent. */
export type TaskLook = SwapTaskModel['status'] | 'unknown'

/** How a step looks, which depends on how far the whole is. */
export function lookOfTask(request: {
  readonly task: Pick<SwapTaskModel, 'status'>
  readonly status: SwapProgressModel['status']
}): TaskLook {
  const { status } = request.task
  if (status === 'done' || status === 'todo') return status
  if (request.status === 'maybeSent') return 'unknown'
  // Nothing goes on until the user does.
  return request.status === 'paused' ? 'todo' : status
}

/** A step of what is done, and how far it is. */
export function TaskStep(props: {
  readonly number: number
  readonly look: TaskLook
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
} as const satisfies Record<TaskLook, { readonly mark: string; readonly icon: IconName | undefined }>
