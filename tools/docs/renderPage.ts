import type ts from 'typescript'
import type { Problem } from '../walls/types.ts'
import { type Option, type OptionsType, readOptions, readValues } from './readOptions.ts'
import { readText, readTree, type TypePlace } from './readTree.ts'
import { renderTables } from './renderTable.ts'

/** A table that the template asks for. */
interface Table extends TypePlace {
  readonly areOptional: boolean
  readonly anchor: string
  readonly tree: ts.SourceFile
  readonly type: OptionsType
}

/**
 * The page that a template and the sources make, and what keeps it from being complete. Two comments, each alone on its
 * line, are replaced; every other line is kept:
 *
 *     <!-- options: <file> <Type> -->            the tables of a type; `Given<Type>` where nothing is required
 *     <!-- options: <file> <Type>, named by <file> <Type> -->    in the order of a union of their names
 *     <!-- example: <file.md> -->                the first block of code in that file
 */
export function renderPage(input: { readonly folder: string; readonly template: string }): {
  readonly page: string
  readonly problems: readonly Problem[]
} {
  const { folder, template } = input
  const problems: Problem[] = []
  const lines = (readText({ folder, file: template }) ?? '').split('\n')
  const tables = lines.map((line, index) => {
    const found = readTable({ folder, line, anchor: anchorOf(lines.slice(0, index)) })
    if (typeof found !== 'string') return found
    problems.push({ file: template, line: index + 1, text: found })
    return undefined
  })
  const shown = tables.filter((table) => table !== undefined)
  problems.push(...shown.flatMap((table) => problemsOf({ table, shown })))
  const anchors = Object.fromEntries(shown.map(({ name, anchor }): [string, string] => [name, anchor]))
  const content = lines.map((line, index) => {
    const table = tables[index]
    if (table) return renderTables({ ...table, anchors })
    const example = /^<!-- example: (\S+) -->$/.exec(line)?.[1]
    if (example === undefined) return line
    const code = /^```.*?^```$/ms.exec(readText({ folder, file: example }) ?? '')?.[0]
    if (code === undefined) {
      problems.push({ file: template, line: index + 1, text: `template: ${example} has no block of code.` })
    }
    return code ?? ''
  })
  const note = `<!-- Made from the types by tools/build-configuration-docs.ts and ${template}. Do not edit. -->`
  return { page: `${note}\n\n${content.join('\n').trim()}\n`, problems }
}

/** The table that a line asks for; undefined when it asks for none, and a text when it cannot be read. */
function readTable(input: {
  readonly folder: string
  readonly line: string
  readonly anchor: string
}): Table | string | undefined {
  const { folder, line, anchor } = input
  if (!line.startsWith('<!--') || line.startsWith('<!-- example: ')) return undefined
  const [, file, written, orderFile, orderName] =
    /^<!-- options: (\S+) ([\w<>]+)(?:, named by (\S+) (\w+))? -->$/.exec(line) ?? []
  if (file === undefined || written === undefined) return `template: ${line} is neither options nor an example.`
  const name = /^Given<(\w+)>$/.exec(written)?.[1] ?? written
  const tree = readTree({ folder, file })
  const type = tree && readOptions({ tree, name })
  if (!tree || !type) return `template: ${file} has no type ${name}.`
  const table = { file, name, areOptional: name !== written, anchor, tree }
  if (orderFile === undefined || orderName === undefined) return { ...table, type }
  const orderTree = readTree({ folder, file: orderFile })
  const order = orderTree && readValues({ tree: orderTree, name: orderName })
  if (!order) return `template: ${orderFile} has no names in ${orderName}.`
  const forms = type.forms.map((options) => inOrder({ options, order }))
  if (forms.includes(undefined)) return `template: ${name} and ${orderName} do not have the same names.`
  return { ...table, type: { ...type, forms: forms.filter((form) => form !== undefined) } }
}

/** The options in the order of their names; undefined unless both have the same. */
function inOrder(input: {
  readonly options: readonly Option[]
  readonly order: readonly string[]
}): readonly Option[] | undefined {
  const { options, order } = input
  const found = order.flatMap((name) => options.find((option) => option.name === name) ?? [])
  return found.length === order.length && found.length === options.length ? found : undefined
}

function problemsOf(input: { readonly table: Table; readonly shown: readonly Table[] }): readonly Problem[] {
  const { table, shown } = input
  const { file, name, type } = table
  const undocumented = type.forms.flat().filter(({ text }) => text === '')
  const bases = type.bases.filter((base) => shown.every((other) => other.name !== base))
  return [
    ...undocumented.map((option) => ({
      file,
      line: option.line,
      text: `undocumented-option: ${name}.${option.name} has no doc comment, which is its text in the documentation.`,
    })),
    ...bases.map((base) => ({
      file,
      text: `options-not-shown: ${name} takes the options of ${base}, which have no table on the page.`,
    })),
  ]
}

/** GitHub's anchor of the nearest heading above. */
function anchorOf(linesAbove: readonly string[]): string {
  const heading = linesAbove.findLast((line) => line.startsWith('#')) ?? ''
  return heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}
