import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a generator is given. */
export interface Gen {
  readonly editor: Editor
  /** What follows the kind on the command line. */
  readonly words: readonly string[]
  readonly values: Readonly<Record<string, string | boolean | undefined>>
}

/** Changes of files, by paths from the root, which are written together or not at all. */
export interface Editor {
  /** Whether a file is there, or will be. */
  has(file: string): boolean
  /** A new file. Throws where one is there. */
  create(file: string, text: string): void
  /** Adds an import to a file. Biome sorts it. */
  addImport(file: string, line: string): void
  /** Adds lines at the end of the block that begins with `head` at the beginning of a line. Throws where no line does. */
  addRow(file: string, change: { readonly head: string; readonly row: string }): void
  /** Adds lines before the first line that begins so. Throws where no line does. */
  addBefore(file: string, change: { readonly line: string; readonly row: string }): void
  /** Adds text behind the first place where `text` stands. Throws where it doesn't stand. */
  addBehind(file: string, change: { readonly text: string; readonly more: string }): void
  /** Writes everything and returns the files. */
  write(): readonly string[]
}

/** Edits files under a folder. */
export function createEditor(root: string): Editor {
  const changed = new Map<string, string>()
  const textOf = (file: string): string => changed.get(file) ?? readFileSync(join(root, file), 'utf8')
  const insert = (file: string, { at, row }: { readonly at: number; readonly row: string }): void => {
    const text = textOf(file)
    changed.set(file, `${text.slice(0, at)}${row}\n${text.slice(at)}`)
  }
  const has = (file: string): boolean => changed.has(file) || existsSync(join(root, file))
  const lineStart = (file: string, { line, from = 0 }: { readonly line: string; readonly from?: number }): number => {
    const at = `\n${textOf(file)}`.indexOf(`\n${line}`, from)
    if (at < 0) throw new Error(`${file} has no line that begins with \`${line}\`: change tools/gen with it.`)
    return at
  }
  return {
    has,
    create: (file, text) => {
      if (has(file)) throw new Error(`${file} is there already.`)
      changed.set(file, text)
    },
    addImport: (file, line) => insert(file, { at: lineStart(file, { line: 'import ' }), row: line }),
    addRow: (file, { head, row }) =>
      insert(file, { at: lineStart(file, { line: '}', from: lineStart(file, { line: head }) }), row }),
    addBefore: (file, { line, row }) => insert(file, { at: lineStart(file, { line }), row }),
    addBehind: (file, { text, more }) => {
      const [before, ...after] = textOf(file).split(text)
      if (before === undefined || after.length === 0)
        throw new Error(`${file} has no \`${text}\`: change tools/gen with it.`)
      changed.set(file, `${before}${text}${more}${after.join(text)}`)
    },
    write: () => {
      for (const [file, text] of changed) {
        mkdirSync(dirname(join(root, file)), { recursive: true })
        writeFileSync(join(root, file), text)
      }
      return [...changed.keys()]
    },
  }
}

/** Throws what to write instead, unless a word has the form of a name. */
export function requireName(
  word: string | undefined,
  { like, example }: { readonly like: RegExp; readonly example: string }
): string {
  if (word === undefined || !like.test(word)) throw new Error(`Write a name such as ${example}, not ${word}.`)
  return word
}

/** Throws what to write instead, unless there is a sentence. */
export function requireText(text: string | undefined): string {
  if (!text?.endsWith('.'))
    throw new Error('Then write one sentence that says what it is, in quotes and with a full stop.')
  return text
}
