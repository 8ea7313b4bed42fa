import { type ReactNode, useState } from 'react'
import { FieldControl } from './FieldControl.js'
import type { GroupName } from './fields.js'
import { changedEntries, fieldEntries, type Settings } from './settings.js'

/** Renders the fields of one group, which can be folded. What was changed is open. */
export function FieldGroup(props: {
  readonly name: GroupName
  readonly settings: Settings
  readonly onChange: (settings: Settings) => void
}): ReactNode {
  const { name, settings, onChange } = props
  const fields = fieldEntries().filter(([, field]) => 'group' in field && field.group === name)
  const changed = changedEntries(settings).filter(([changedName]) => fields.some(([own]) => own === changedName)).length
  // Only what it begins with: afterwards the visitor folds it.
  const [isOpen] = useState(name === 'Look' || name === 'Language' || changed > 0)
  return (
    <details open={isOpen} className="group">
      <summary>
        {name}
        {changed > 0 && <span className="count">{changed} changed</span>}
      </summary>
      <div className="fields">
        {fields.map(([field]) => (
          <FieldControl key={field} name={field} settings={settings} onChange={onChange} />
        ))}
      </div>
    </details>
  )
}
