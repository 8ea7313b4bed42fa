'use client'
import { type ReactNode, useId } from 'react'
import { Button } from '../primitives/Button/Button.js'
import { VisuallyHidden } from '../primitives/VisuallyHidden/VisuallyHidden.js'
import { plain } from '../theme/plain.css.js'

/** Props of {@link NextButton}. */
export interface NextButtonProps {
  /** What the button says: the next thing to do, or what is missing. */
  readonly said: string
  /** What is missing, where the button doesn't say it: only a screen reader does, because it is seen elsewhere. */
  readonly missing?: string | undefined
  /** What a press does. Undefined: something is missing. */
  readonly onPress: (() => void) | undefined
  readonly busy?: boolean | undefined
}

/** The button that always says the next thing to do. A screen reader hears it each time that changes. */
export function NextButton({ said, missing, onPress, busy }: NextButtonProps): ReactNode {
  const id = useId()
  return (
    <>
      {/* Disabled and focusable: what is missing is its name, which must be read. */}
      <Button
        fullWidth
        busy={busy}
        variant={onPress ? 'primary' : 'quiet'}
        aria-disabled={onPress ? undefined : true}
        aria-describedby={missing === undefined ? undefined : id}
        onClick={onPress}
      >
        {said}
      </Button>
      <VisuallyHidden>
        <span className={plain} id={id} role="status">
          {missing ?? said}
        </span>
      </VisuallyHidden>
    </>
  )
}
