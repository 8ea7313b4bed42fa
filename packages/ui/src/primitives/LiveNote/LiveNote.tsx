'use client'
import type { ReactNode } from 'react'
import { dot, liveNote, words } from './LiveNote.css.js'

/** Props of {@link LiveNote}. */
export interface LiveNoteProps {
  /** What happens, or is waited for. */
  readonly children: ReactNode
}

/** A quiet line with a dot that breathes: something continues automatically, without the user. */
export function LiveNote({ children }: LiveNoteProps): ReactNode {
  return (
    <p className={liveNote} data-part="live-note">
      <span className={dot} aria-hidden="true" />
      <span className={words}>{children}</span>
    </p>
  )
}
