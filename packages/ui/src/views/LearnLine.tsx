'use client'
import type { ReactNode } from 'react'
import { Button } from '../primitives/Button/Button.js'
import { plain } from '../theme/plain.css.js'
import { learn, line } from './LearnLine.css.js'

/** Props of {@link LearnLine}. */
export interface LearnLineProps {
  /** Whom it is for. */
  readonly lead: string
  /** What they may ask. */
  readonly question: string
  readonly onLearn: () => void
  /** Called when the visitor's pointer or focus comes to the question, to fetch what it opens. */
  readonly onIntent?: (() => void) | undefined
}

/** A line of a view's footer that explains what the view takes for granted. */
export function LearnLine({ lead, question, onLearn, onIntent }: LearnLineProps): ReactNode {
  return (
    <div className={line}>
      <span className={plain}>{lead}</span>
      <Button
        variant="text"
        size="small"
        className={learn}
        onClick={onLearn}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        {question}
      </Button>
    </div>
  )
}
