'use client'
import type { ReactNode } from 'react'
import { useUi } from '../../UiContext.js'
import { joinClasses } from '../joinClasses.js'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.js'
import { bar, barDone, count, steps } from './Steps.css.js'

/** Props of {@link Steps}. */
export interface StepsProps {
  /** The one that the user is at, from 1. */
  readonly step: number
  readonly of: number
  /** What it is called in the document: its `data-part`. */
  readonly part: string
  /** What is read aloud in place of “1 of 2”, where nothing around it says of what. */
  readonly label?: string | undefined
}

/** Which step of a few this is: a bar for each, and “1 of 2”. */
export function Steps({ step, of, part, label }: StepsProps): ReactNode {
  const { messages } = useUi()
  return (
    <span className={steps} data-part={part}>
      {Array.from({ length: of }, (_, index) => (
        <span key={index} className={joinClasses(bar, index < step && barDone)} aria-hidden="true" />
      ))}
      <span className={count} aria-hidden={label === undefined ? undefined : true}>
        {messages.attemptSteps.count({ step, of })}
      </span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
