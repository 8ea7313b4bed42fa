import type { ReactNode } from 'react'
import type { FixedField } from './fields.js'
import { fieldEntries } from './settings.js'

/** Renders the options that have no field, each with the reason. */
export function OtherOptions(props: {
  readonly fixed: FixedField['fixed']
  readonly title: string
  readonly lead: string
}): ReactNode {
  const options = fieldEntries().flatMap(([name, field]) =>
    'fixed' in field && field.fixed === props.fixed ? [{ name, reason: field.reason }] : []
  )
  return (
    <details className="group">
      <summary>
        {props.title}
        <span className="count">{options.length}</span>
      </summary>
      <p className="quiet-text">{props.lead}</p>
      <ul className="others" aria-label={props.title}>
        {options.map(({ name, reason }) => (
          <li key={name} data-option={name}>
            <code>{name}</code> <span>{props.fixed === 'later' ? `later, with ${reason}` : reason}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
