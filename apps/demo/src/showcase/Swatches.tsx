import type { CSSProperties, ReactNode } from 'react'
import { FIELDS, type FieldName } from '../playground/fields.js'
import type { Settings } from '../playground/settings.js'

/** Renders the few options that are seen at once: accent, corners, theme and language of every modal on the page. */
export function Swatches(props: {
  readonly settings: Settings
  readonly onChange: (settings: Settings) => void
}): ReactNode {
  const { settings, onChange } = props
  const set = (name: FieldName) => (value: string) => onChange({ ...settings, [name]: value })
  return (
    <div className="tools">
      <Choices
        name="accent"
        value={settings.accent}
        onChoose={set('accent')}
        face={(value) => <i className="dot" style={varsOf({ '--swatch': value || 'var(--portico-blue)' })} />}
      />
      <Choices
        name="borderRadiusMaster"
        value={settings.borderRadiusMaster}
        onChoose={set('borderRadiusMaster')}
        face={(value) => <i className="corner" style={varsOf({ '--corner': `calc(${value || '4px'} * 1.6)` })} />}
      />
      <Choices
        name="themeMode"
        value={settings.themeMode}
        only={['auto', 'light', 'dark']}
        onChoose={set('themeMode')}
        face={(value) => <span>{labelOf('themeMode', value)}</span>}
      />
      <label className="tool">
        <span>Modal in</span>
        <select
          value={settings.locale}
          onChange={(event) => set('locale')(event.target.value)}
          aria-label="Language of the modal"
        >
          {choicesOf('locale').map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function Choices(props: {
  readonly name: FieldName
  readonly value: string
  readonly only?: readonly string[]
  readonly onChoose: (value: string) => void
  readonly face: (value: string) => ReactNode
}): ReactNode {
  const { name, value, only, onChoose, face } = props
  const field = FIELDS[name]
  const title = 'label' in field ? field.label : name
  const choices = choicesOf(name).filter((choice) => !only || only.includes(choice.value))
  return (
    <fieldset className="tool">
      <legend>{title}</legend>
      <div>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            title={choice.label}
            aria-label={choice.label}
            aria-pressed={choice.value === value}
            onClick={() => onChoose(choice.value)}
          >
            {face(choice.value)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function choicesOf(name: FieldName): readonly { readonly value: string; readonly label: string }[] {
  const field = FIELDS[name]
  return 'choices' in field ? field.choices : []
}

function labelOf(name: FieldName, value: string): string {
  return choicesOf(name).find((choice) => choice.value === value)?.label ?? value
}

/** Custom properties, which React's type of a style does not know. */
function varsOf(variables: { readonly [name: `--${string}`]: string }): CSSProperties {
  return variables
}
