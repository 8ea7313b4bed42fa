import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import type { Problem } from './types.ts'

/**
 * Cruises packages and apps below `folder` with the rules of .dependency-cruiser.cjs in `configs` and returns what breaks
 * one, with the number of modules that were seen. Fewer than `minimumModules` is a problem of its own: without a compiler
 * that it can use, dependency-cruiser finds next to nothing, and nothing wrong with it.
 */
export async function cruiseFolders({
  folder,
  configs,
  minimumModules,
}: {
  readonly folder: string
  readonly configs: string
  readonly minimumModules: number
}): Promise<{ readonly problems: readonly Problem[]; readonly modules: number }> {
  const sources = ['packages', 'apps'].filter((name) => existsSync(join(folder, name)))
  const options = await extractOptions(join(configs, '.dependency-cruiser.cjs'))
  const { output } = await cruise(sources, { ...options, baseDir: folder, validate: true })
  if (typeof output === 'string') throw new Error(output)
  const { violations, totalCruised: modules } = output.summary
  const problems = violations.filter(isReal).map(({ rule, from, to, cycle, via }): Problem => {
    const path = [...(cycle ?? []), ...(via ?? [])].map(({ name }) => name)
    const way = path.length > 0 ? ` by ${path.join(', ')}` : ''
    return { file: from, text: `${rule.name}: imports ${to}${way}` }
  })
  if (modules >= minimumModules) return { problems, modules }
  const text = `too-few-modules: only ${modules} were read, fewer than ${minimumModules}; something keeps them from us`
  return { problems: [...problems, { file: '.', text }], modules }
}

/** A file that shows its own source (`import text from './Self.tsx?raw'`) reads as a cycle of one, and isn't. */
const isReal = ({ from, to }: { readonly from: string; readonly to: string }): boolean => from !== to
