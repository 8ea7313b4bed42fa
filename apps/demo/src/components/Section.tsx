import { type ReactNode, useId } from 'react'
import { Code } from './Code.js'

/** Renders a part of the page: a heading, a sentence, the working thing, and the source it is made of. */
export function Section(props: {
  readonly title: string
  /** One sentence: what is to be seen here. */
  readonly lead: ReactNode
  /** The file that draws this section, as it is. */
  readonly source?: string | undefined
  readonly children: ReactNode
}): ReactNode {
  const headingId = useId()
  return (
    <section className="section" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{props.title}</h2>
        <p className="lead">{props.lead}</p>
      </header>
      <div className="section-body">{props.children}</div>
      {props.source && (
        <details>
          <summary>Source of this section</summary>
          <Code label={`Source of: ${props.title}`}>{props.source}</Code>
        </details>
      )}
    </section>
  )
}
