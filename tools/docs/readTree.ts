import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Where to find a type: a file below the folder that is read, and the type's name in it. */
export interface TypePlace {
  readonly file: string
  readonly name: string
}

/** The text of a file below `folder` with the line ends of this repository. Undefined when there is no such file. */
export function readText(input: { readonly folder: string; readonly file: string }): string | undefined {
  const path = join(input.folder, input.file)
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : undefined
}

/** The parsed file; undefined for a missing one. */
export function readTree(input: { readonly folder: string; readonly file: string }): ts.SourceFile | undefined {
  const text = readText(input)
  return text === undefined ? undefined : ts.createSourceFile(input.file, text, ts.ScriptTarget.Latest, true)
}
