import { joinClasses } from '@portico/ui/internal/frame'
import type { ReactNode } from 'react'
import { longText } from './ApproveView.css.ts'

/** All of a text from a site, however long: it never scrolls by itself, so its end is read where the card ends. */
export function LongText(props: {
  readonly text: string
  /** What it is, for a screen reader. */
  readonly label: string
  readonly className?: string | undefined
  /** Code: written left to right in every language. */
  readonly isCode?: boolean | undefined
}): ReactNode {
  const { text, label, className, isCode } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form.
    <div
      role="group"
      aria-label={label}
      className={joinClasses(longText, className)}
      dir={isCode ? 'ltr' : 'auto'}
      translate="no"
    >
      {text}
    </div>
  )
}
