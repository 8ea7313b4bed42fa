import { isNamespaceChoice, type NamespaceChoice } from '../setup/namespaces.js'
import { FIELDS, type Field, type FieldName } from './fields.js'

/** What the playground can change, by field. Every value is a text, as it stands in the page's address. */
export type Settings = Readonly<Record<FieldName, string>>

/** The settings in the address of the page; what is missing, unknown or not valid has its default. */
export function readSettings(search: string): Settings {
  const given = new URLSearchParams(search)
  return Object.fromEntries(
    fieldEntries().map(([name, field]) => {
      const text = given.get(name)
      return [name, text !== null && isUsable(field, text) ? text : defaultOf(field)]
    })
    // Every name of FIELDS has an entry.
  ) as Settings
}

/** The address that gives these settings, without those that have their default. */
export function toSearch(settings: Settings): string {
  return `?${new URLSearchParams(changedEntries(settings).map(([name, text]) => [name, text]))}`
}

/** Names and values that differ from the defaults. What is not valid is as good as not there. */
export function changedEntries(settings: Settings): readonly (readonly [name: FieldName, text: string])[] {
  return fieldEntries().flatMap(([name, field]) => {
    const text = settings[name]
    return text !== defaultOf(field) && isUsable(field, text) ? [[name, text]] : []
  })
}

/** The kinds of networks of the page. A wallet that is passed to Solana's adapter brings Solana. */
export function namespacesOf({ namespaces, solanaWallets }: Settings): NamespaceChoice {
  // What is in the settings is one of the field's choices.
  const chosen = isNamespaceChoice(namespaces) ? namespaces : 'evm'
  return chosen === 'evm' && solanaWallets !== '' ? 'both' : chosen
}

/** Whether the text is a choice of the field, or of its form. */
export function isUsable(field: Field, text: string): boolean {
  if ('fixed' in field) return false
  return 'choices' in field ? field.choices.some(({ value }) => value === text) : field.isValid(text)
}

/** Names and fields, in the order of the form. */
export function fieldEntries(): readonly (readonly [name: FieldName, field: Field])[] {
  // The names of a constant table are its keys.
  return Object.entries(FIELDS) as readonly (readonly [FieldName, Field])[]
}

function defaultOf(field: Field): string {
  return 'choices' in field ? field.choices[0].value : ''
}
