import type { ReactNode } from 'react'

/** Renders names and values; what is undefined is shown as such, because that is what the hook returned. */
export function Facts(props: {
  readonly facts: { readonly [name: string]: string | number | boolean | undefined }
}): ReactNode {
  return (
    <dl className="facts">
      {Object.entries(props.facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-fact={name}>{value === undefined ? <i>undefined</i> : String(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
