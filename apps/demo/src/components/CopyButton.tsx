import { type ReactNode, useState } from 'react'

/** Renders a button that copies a text, and says what became of it. */
export function CopyButton(props: { readonly text: string; readonly label?: string | undefined }): ReactNode {
  const [outcome, setOutcome] = useState('')
  const copy = (): void => {
    navigator.clipboard.writeText(props.text).then(
      () => setOutcome('Copied'),
      () => setOutcome('Copying isn’t allowed here')
    )
  }
  return (
    <span className="copy">
      <span role="status">{outcome}</span>
      <button type="button" onClick={copy} aria-label={props.label}>
        Copy
      </button>
    </span>
  )
}
