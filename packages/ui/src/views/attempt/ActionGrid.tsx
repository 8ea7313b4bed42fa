'use client'
import type { ReactNode } from 'react'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import type { AttemptAction } from './describeAttempt.js'

/** Props of {@link ActionGrid}. */
export interface ActionGridProps<Action extends AttemptAction> {
  /** A main action that is a link, first. */
  readonly children?: ReactNode
  /** The actions that are buttons, in order. */
  readonly actions: readonly Action[]
  /** The accented one, when it is among them. */
  readonly main: AttemptAction | undefined
  readonly labels: Readonly<Record<Action, string>>
  readonly callbacks: Readonly<Record<Action, (() => void) | undefined>>
}

/** The buttons of an attempt or a pairing. One that stays between two states keeps the focus, whatever its variant is. */
export function ActionGrid<Action extends AttemptAction>(props: ActionGridProps<Action>): ReactNode {
  const { children, actions, main, labels, callbacks } = props
  return (
    <ButtonGrid>
      {children}
      {actions.map((action) => (
        <Button key={action} variant={action === main ? 'primary' : 'quiet'} onClick={callbacks[action]}>
          {labels[action]}
        </Button>
      ))}
    </ButtonGrid>
  )
}
