import type { ReactNode } from 'react'
import { strong as strongClass } from './SignInView.css.js'

/** A value that `WithStrong` shows bold within a sentence. */
export function strong(value: string): string {
  return `${MARK}${value.replaceAll(MARK, '')}${MARK}`
}

/** Renders a sentence with its `strong` values bold, each on one line where it has room. */
export function WithStrong({ text }: { readonly text: string }): ReactNode {
  return text.split(MARK).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <bdi key={index} className={strongClass}>
        {piece}
      </bdi>
    )
  )
}

/** A character for private use, which no text has. */
const MARK = '\uE000'
