import { Fragment, type ReactNode } from 'react'
import { Words } from '../../primitives/apart.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Name } from '../../primitives/Name/Name.js'
import type { DrawnPiece } from '../../primitives/StateMessage/StateMessage.js'
import { plain } from '../../theme/plain.css.js'
import { strong as strongClass, whole } from './SignInView.css.js'

/** A value that `WithStrong` shows bold within a sentence. */
export function strong(value: string): string {
  return `${MARK}${value.replaceAll(MARK, '')}${MARK}`
}

/** Renders a sentence with its `strong` values bold. A domain that is too long for a line breaks after its dots. */
export function WithStrong({ text }: { readonly text: string }): ReactNode {
  return strongPieces(text).map(({ words, className }, index) =>
    className === undefined ? (
      <Words key={index}>{words}</Words>
    ) : (
      <Name key={index} className={className}>
        {words.split(MAY_BREAK).map((label, place) => (
          <Fragment key={place}>
            {place > 0 && <wbr />}
            <span className={plain}>{label}</span>
          </Fragment>
        ))}
      </Name>
    )
  )
}

/** The pieces of a sentence, every second a `strong` value, with the places where a long one may break. */
export function strongPieces(text: string): readonly DrawnPiece[] {
  return text.split(MARK).map((words, index) => {
    if (index % 2 === 0) return { words }
    if (WHOLE.test(words)) return { words, className: joinClasses(strongClass, whole) }
    const isLong = words.length > LINE_LENGTH
    return { words: isLong ? words.replaceAll('.', `.${MAY_BREAK}`) : words, className: strongClass }
  })
}

/** Narrow enough to fit any line: a short address does not break at its dots. */
const WHOLE = /^[!-~…]{1,18}$/
/** So much fits most lines. */
const LINE_LENGTH = 28
/** What an element `wbr` is in a text. */
const MAY_BREAK = '\u200B'
/** A character for private use, which no text has. */
const MARK = '\uE000'
