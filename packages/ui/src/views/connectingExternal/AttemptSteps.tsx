'use client'
import type { ReactNode } from 'react'
import type { AttemptStep } from '../../models/attempt.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Media } from '../../primitives/Media/Media.js'
import { Spinner } from '../../primitives/Spinner/Spinner.js'
import { useUi } from '../../UiContext.js'
import {
  done,
  later,
  step as stepClass,
  stepName,
  stepNote,
  steps as stepsClass,
  stepWords,
} from './AttemptSteps.css.js'
import type { CurrentStep } from './attemptText.js'

/** The networks that a wallet is asked for, one below the other: what is there, what it asks now, what comes next. */
export function AttemptSteps({ steps }: { readonly steps: readonly AttemptStep[] }): ReactNode {
  const { messages } = useUi()
  const { asking, later: next, connected } = messages.attemptSteps
  return (
    <ol className={stepsClass} data-part="attempt-steps">
      {steps.map(({ id, name, icon, state, address }) => (
        <li
          key={id}
          className={joinClasses(stepClass, state === 'later' && later)}
          aria-current={state === 'asking' ? 'step' : undefined}
          data-state={state}
        >
          <Media name={name} src={icon} shape="round" size="small" />
          <span className={stepWords}>
            <span className={stepName}>{name}</span>
            <span className={stepNote}>
              {state === 'asking' ? asking : state === 'later' ? next : (address ?? connected)}
            </span>
          </span>
          {state === 'asking' && <Spinner />}
          {state === 'connected' && (
            <span className={done}>
              <Icon name="check" />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** What the ways on show and report. */
export interface StepButtonsProps {
  readonly steps?: readonly AttemptStep[] | undefined
  readonly current: CurrentStep
  /** Called with the key of a step when the user wants that network alone. */
  readonly onOnly?: ((stepId: string) => void) | undefined
  /** Called when the user continues with what is connected. */
  readonly onContinue?: (() => void) | undefined
  readonly onRetry: () => void
}

/** Ways on with less than all of them. */
export function StepButtons(props: StepButtonsProps): ReactNode {
  const { steps = [], current, onOnly, onContinue, onRetry } = props
  const { messages } = useUi()
  const { only, skip } = messages.attemptSteps
  if (!current.connected && steps.length === 2 && onOnly)
    return (
      <ButtonGrid>
        {steps.map(({ id, name }) => (
          <Button key={id} variant="quiet" onClick={() => onOnly(id)}>
            {only(name)}
          </Button>
        ))}
      </ButtonGrid>
    )
  return (
    <ButtonGrid>
      <Button variant="quiet" onClick={onRetry}>
        {messages.tryAgain}
      </Button>
      {current.connected && onContinue && (
        <Button variant="quiet" onClick={onContinue}>
          {skip(current.asking.name)}
        </Button>
      )}
    </ButtonGrid>
  )
}
