import type { ReactNode } from 'react'

/** Renders Portico's hooks beside wagmi's, over one connection. */
export function Compare(props: {
  /** What is compared, in a word. */
  readonly of: string
  readonly portico: ReactNode
  readonly wagmi: ReactNode
}): ReactNode {
  return (
    <div className="compare">
      <section aria-label={`Portico: ${props.of}`}>
        <h3>Portico</h3>
        {props.portico}
      </section>
      <section aria-label={`wagmi: ${props.of}`}>
        <h3>wagmi</h3>
        {props.wagmi}
      </section>
    </div>
  )
}
