import { type ReactNode, useId } from 'react'
import { Code } from './Code.js'

/** Renders a part of the page: a heading, a sentence, the working thing, and the source it is made of beside it. */
export function Section(props: {
  readonly title: string
  /** One sentence: what is to be seen here. */
  readonly lead: ReactNode
  /** The file that draws this section, as it is. */
  readonly source?: string | undefined
  readonly children: ReactNode
}): ReactNode {
  const headingId = useId()
  const { title, lead, source, children } = props
  return (
    <section className={source === undefined ? 'section' : 'section with-source'} aria-labelledby={headingId}>
      <div className="section-main">
        <header>
          <h2 id={headingId}>{title}</h2>
          <p className="lead">{lead}</p>
        </header>
        <div className="section-body">{children}</div>
      </div>
      {source !== undefined && <Code label={`Source of: ${title}`}>{source}</Code>}
    </section>
  )
}
