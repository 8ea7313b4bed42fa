'use client'
import type { ReactNode } from 'react'
import { enSwap } from '../../messages/en.swap.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SwapErrorName, SwapProgressModel } from '../../models/swap.js'
import { facts } from '../send/SendView.css.js'
import { swapTaskWords } from './swapTaskWords.js'
import { lookOfTask, TaskStep } from './TaskStep.js'

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
        const look = lookOfTask({ task, status })
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
          <TaskStep
            key={task.kind}
            number={index + 1}
            look={look}
            title={title}
            text={isKept ? texts.stillApproved : text}
            href={task.href}
          />
        )
      })}
      <TaskStep
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
