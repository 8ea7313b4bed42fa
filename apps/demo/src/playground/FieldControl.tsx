import { type ReactNode, useId } from 'react'
import { useProfile } from '../setup/ProfileContext.js'
import { FIELDS, type FieldName } from './fields.js'
import { isUsable, type Settings } from './settings.js'

/** Renders the control of one field: choices, or a text. */
export function FieldControl(props: {
  readonly name: FieldName
  readonly settings: Settings
  readonly onChange: (settings: Settings) => void
}): ReactNode {
  const { name, settings, onChange } = props
  const hintId = useId()
  const profile = useProfile()
  const field = FIELDS[name]
  if ('fixed' in field) return null
  const text = settings[name]
  const change = (next: string): void => onChange({ ...settings, [name]: next })
  if ('choices' in field) {
    const { read, choices } = field
    // Services and test tokens are of the local world.
    const isOffered = !read || choices.some(({ value }) => read(value, profile) !== undefined)
    return (
      <label>
        {field.label}
        <select
          name={name}
          value={text}
          disabled={!isOffered}
          title={isOffered ? undefined : 'Only in the local world'}
          onChange={(event) => change(event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </label>
    )
  }
  const isWrong = text !== '' && !isUsable(field, text)
  return (
    <div>
      <label>
        {field.label}
        <input
          name={name}
          value={text}
          placeholder={field.example}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? hintId : undefined}
          onChange={(event) => change(event.target.value)}
        />
      </label>
      {isWrong && (
        <p id={hintId} className="hint">
          Not used: such as {field.example}
        </p>
      )}
    </div>
  )
}
