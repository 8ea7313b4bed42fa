'use client'
import type { ReactNode } from 'react'
import { Button } from '../primitives/Button/Button.js'
import { VisuallyHidden } from '../primitives/VisuallyHidden/VisuallyHidden.js'
import { plain } from '../theme/plain.css.js'

/** Props of {@link NextButton}. */
export interface NextButtonProps {
  /** What the button says: the next thing to do, or what is missing. */
  readonly said: string
  /** What a press does. Undefined: something is missing. */
  readonly onPress: (() => void) | undefined
  readonly busy?: boolean | undefined
}

/** The button that always says the next thing to do. A screen reader hears it each time that changes. */
export function NextButton({ said, onPress, busy }: NextButtonProps): ReactNode {
  return (
    <>
      {/* Disabled and focusable: what is missing is its name, which must be read. */}
      <Button
        fullWidth
        busy={busy}
        variant={onPress ? 'primary' : 'quiet'}
        aria-disabled={onPress ? undefined : true}
        onClick={onPress}
      >
        {said}
      </Button>
      <VisuallyHidden>
        <span className={plain} role="status">
          {said}
        </span>
      </VisuallyHidden>
    </>
  )
}
