import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OlderFields } from './olderFields.ts'

/** One thing that a package's `exports` lets others import. */
export interface EntryPoint {
  /** As it is imported, after the package's name: `.`, `./views/connect`. */
  readonly subpath: string
  /** The file of declarations, absolute; undefined for style sheets and package.json. */
  readonly types: string | undefined
  /** The file that is loaded, absolute. */
  readonly file: string
}

/** Returns the entry points of a built package, patterns expanded by the files that are there. */
export function entryPoints({ folder }: { readonly folder: string }): readonly EntryPoint[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Pick<OlderFields, 'exports'>
  return Object.entries(manifest.exports).flatMap(([subpath, target]) => {
    const types = typeof target === 'string' ? undefined : target.types
    const file = typeof target === 'string' ? target : target.default
    if (!subpath.includes('*')) return [entry({ folder, subpath, types, file })]
    return fillings({ folder, pattern: file }).map((filling) => {
      const fill = (text: string) => text.replace('*', filling)
      return entry({
        folder,
        subpath: fill(subpath),
        types: types === undefined ? undefined : fill(types),
        file: fill(file),
      })
    })
  })
}

function entry(input: {
  readonly folder: string
  readonly subpath: string
  readonly types: string | undefined
  readonly file: string
}): EntryPoint {
  const { folder, subpath, types, file } = input
  const absolute = { subpath, types: types === undefined ? undefined : join(folder, types), file: join(folder, file) }
  for (const path of [absolute.file, absolute.types]) {
    if (path !== undefined && !existsSync(path)) {
      throw new Error(`${subpath} points to ${path.slice(folder.length + 1)}, which the build did not make.`)
    }
  }
  return absolute
}

/** What the `*` of a pattern stands for, one text per file that matches. */
function fillings({ folder, pattern }: { readonly folder: string; readonly pattern: string }): readonly string[] {
  const [before = '', after = ''] = pattern.replace('./', '').split('*')
  return globSync(`${before}*${after}`, { cwd: folder })
    .map((path) => path.slice(before.length, path.length - after.length))
    .sort()
}
