import type { ReactNode } from 'react'
import { Code } from '../components/Code.js'
import { Section } from '../components/Section.js'
import { useProfile } from '../setup/ProfileContext.js'
import { FieldGroup } from './FieldGroup.js'
import type { GroupName } from './fields.js'
import { OtherOptions } from './OtherOptions.js'
import { changedEntries, type Settings, toSearch } from './settings.js'
import { toCode } from './toCode.js'

/** Renders a field for every option that has an effect, and the code that gives the same page. */
export function Playground(props: {
  readonly settings: Settings
  readonly onChange: (settings: Settings) => void
}): ReactNode {
  const { settings, onChange } = props
  const profile = useProfile()
  return (
    <Section
      title="Theme and options"
      lead="Every option of createPortico. Theme and language change right away, the rest when you reload."
    >
      <div className="playground">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            location.assign(toSearch(settings))
          }}
        >
          <div className="groups">
            {GROUPS.map((name) => (
              <FieldGroup key={name} name={name} settings={settings} onChange={onChange} />
            ))}
            <OtherOptions
              fixed="later"
              title="Later"
              lead="Accepted today. They have no effect until the features they belong to exist."
            />
            <OtherOptions fixed="page" title="Fixed in this demo" lead="These can’t be changed here." />
          </div>
          <div className="buttons">
            <button type="submit">Apply and reload</button>
            {changedEntries(settings).length > 0 && <a href="?">Reset</a>}
          </div>
        </form>
        <Code label="Code for these settings">{toCode({ settings, profile })}</Code>
      </div>
    </Section>
  )
}

/** In the order of the form. */
const GROUPS: readonly GroupName[] = [
  'Look',
  'Language',
  'Colors and sizes',
  'Wallets',
  'Networks and accounts',
  'Legal',
  'Features',
  'Project and services',
  'Page',
]
