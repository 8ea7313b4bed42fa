import type ts from 'typescript'
import { type Option, type OptionsType, readValues } from './readOptions.ts'

/**
 * The options of a type as Markdown tables, one for each form. With `areOptional` nothing is required, as the type
 * stands for a `Given` of it. `anchors` has the places of the types that the page shows, by name.
 */
export function renderTables(input: {
  readonly type: OptionsType
  readonly tree: ts.SourceFile
  readonly areOptional: boolean
  readonly anchors: Readonly<Record<string, string>>
}): string {
  const tables = input.type.forms.map((options) =>
    [
      '| Option | Type | Default | What it does |',
      '|---|---|---|---|',
      ...options.map((option) => renderRow({ ...input, option })),
    ].join('\n')
  )
  return tables.join('\n\nor\n\n')
}

function renderRow(input: {
  readonly option: Option
  readonly tree: ts.SourceFile
  readonly areOptional: boolean
  readonly anchors: Readonly<Record<string, string>>
}): string {
  const { option, tree, areOptional, anchors } = input
  const names = option.type.match(/\w+/g) ?? []
  const anchor = names.map((name) => anchors[name]).find((found) => found !== undefined)
  const type = anchor === undefined ? `\`${option.type}\`` : `[\`${option.type}\`](#${anchor})`
  const values = [...new Set(names)].flatMap((name) => {
    const found = readValues({ tree, name })
    return found ? [`\`${name}\` is ${found.map((value) => `\`'${value}'\``).join(', ')}.`] : []
  })
  const cells = [
    waits(option) ? `\`${option.name}\` *later*` : `\`${option.name}\``,
    type,
    option.isRequired && !areOptional ? '**required**' : renderDefault(option.defaultText),
    [option.text, ...values].join(' '),
  ]
  return `| ${cells.map(escapeCell).join(' | ')} |`
}

/** The words by which a doc comment says that the option is accepted today, and acts when something else is there. */
const waits = ({ text }: Option): boolean => text.includes('Takes effect with')

/** A value is shown as code, a sentence as it is. */
function renderDefault(text: string): string {
  return /^('[^']*'|\[.*\]|true|false|undefined|-?\d[\d.]*)$/.test(text) ? `\`${text}\`` : text
}

/** A bar would end the cell, and outside of code a `<` would begin a tag. */
function escapeCell(text: string): string {
  const parts = text.replaceAll('|', '\\|').split(/(`[^`]*`)/)
  return parts.map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;'))).join('')
}
