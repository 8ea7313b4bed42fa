import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { CopyButton } from './CopyButton.js'
import { highlight } from './highlight.js'

/** Renders code that can be copied. Long lines wrap, so that nothing is cut. */
export function Code(props: {
  readonly label: string
  /** Name of the file, where it has one. */
  readonly file?: string | undefined
  readonly children: string
}): ReactNode {
  const lines = useMemo(
    () => props.children.split('\n').map((line, number) => ({ number, line, tokens: highlight(line) })),
    [props.children]
  )
  return (
    <figure className="code" aria-label={props.label}>
      <figcaption>
        <span>{props.file}</span>
        <CopyButton text={props.children} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          {lines.map(({ number, line, tokens }) => (
            <span key={number} className="ln" style={hang(line)}>
              {tokens.map(({ text, kind }, index) =>
                kind ? (
                  <i key={index} className={kind}>
                    {text}
                  </i>
                ) : (
                  text
                )
              )}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  )
}

/** What wraps stands two letters behind the line's own beginning. */
function hang(line: string): CSSProperties & { readonly '--hang': string } {
  const indent = line.length - line.trimStart().length
  return { '--hang': `${Math.min(indent, MOST_INDENT) + 2}ch` }
}

const MOST_INDENT = 8
