import type { ReactNode } from 'react'

/** Renders names and values. What is undefined has nothing to show yet. */
export function Facts(props: {
  readonly facts: { readonly [name: string]: string | number | boolean | undefined }
}): ReactNode {
  return (
    <dl className="facts">
      {Object.entries(props.facts).map(([name, value]) => (
        <div key={name} hidden={value === undefined}>
          <dt>{name}</dt>
          <dd data-fact={name}>{value === undefined ? 'undefined' : String(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
