import { type ReactNode, useState } from 'react'

/** Renders code that can be copied. */
export function Code(props: { readonly label: string; readonly children: string }): ReactNode {
  const [outcome, setOutcome] = useState('')
  const copy = (): void => {
    navigator.clipboard.writeText(props.children).then(
      () => setOutcome('Copied'),
      () => setOutcome('Copying was not allowed')
    )
  }
  return (
    <figure className="code" aria-label={props.label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{props.children}</code>
      </pre>
      <figcaption>
        <span role="status">{outcome}</span>
        <button type="button" onClick={copy}>
          Copy
        </button>
      </figcaption>
    </figure>
  )
}
