import type { ReactNode } from 'react'
import { Code } from '../components/Code.js'
import { Section } from '../components/Section.js'
import { useProfile } from '../setup/ProfileContext.js'
import { FIELDS, type Field, type Settings, toSearch } from './settings.js'
import { toCode } from './toCode.js'

/** Renders a field for each theme value and option, and the code that gives the same page. */
export function Playground(props: {
  readonly settings: Settings
  readonly onChange: (settings: Settings) => void
}): ReactNode {
  const { settings, onChange } = props
  const { name } = useProfile()
  const chains = name === 'local' ? '[local, localTwo]' : '[sepolia, baseSepolia]'
  return (
    <Section
      title="Theme and options"
      lead="The theme and the language change at once. Options of createPortico take effect when the page is loaded with them."
    >
      <div className="playground">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            location.assign(toSearch(settings))
          }}
        >
          <fieldset className="fields">
            <legend>At once</legend>
            {fieldsOf('live').map((field) => (
              <Select key={field[0]} field={field} settings={settings} onChange={onChange} />
            ))}
          </fieldset>
          <fieldset className="fields">
            <legend>On the next load</legend>
            {fieldsOf('creation').map((field) => (
              <Select key={field[0]} field={field} settings={settings} onChange={onChange} />
            ))}
          </fieldset>
          <button type="submit">Load the page with these</button>
        </form>
        <Code label="Code for these settings">{toCode({ settings, chains })}</Code>
      </div>
    </Section>
  )
}

type NamedField = readonly [name: keyof Settings, field: Field]

function Select(props: {
  readonly field: NamedField
  readonly settings: Settings
  readonly onChange: (settings: Settings) => void
}): ReactNode {
  const [name, { label, choices }] = props.field
  return (
    <label>
      {label}
      <select
        name={name}
        value={props.settings[name]}
        onChange={(event) => props.onChange({ ...props.settings, [name]: event.target.value })}
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

function fieldsOf(when: Field['when']): readonly NamedField[] {
  // The names of a constant table are its keys.
  return (Object.entries(FIELDS) as unknown as readonly NamedField[]).filter(([, field]) => field.when === when)
}
