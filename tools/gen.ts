// Writes the files of a new view, option or error, and the lines that name it. Then it says what is left to do by hand.
//
// Usage: pnpm gen view Swap "Swap a token for another." [--chunk send] [--feature swaps] [--needs nothing]
//        pnpm gen option hideFees flag "Leaves network fees out." [--default false]
//        pnpm gen error QUOTE_EXPIRED "The quote is too old." [--recovery retry]

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createEditor } from './gen/editor.ts'
import { genError } from './gen/error.ts'
import { genOption } from './gen/option.ts'
import { genView } from './gen/view.ts'

const root = join(import.meta.dirname, '..')
const kinds = { view: genView, option: genOption, error: genError }

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(
      ['chunk', 'feature', 'needs', 'default', 'recovery'].map((name) => [name, { type: 'string' } as const])
    ),
  })
  const [kind, ...words] = positionals
  const gen = kinds[kind as keyof typeof kinds]
  if (!gen) throw new Error(`Write \`pnpm gen ${Object.keys(kinds).join('|')} …\`.`)
  const editor = createEditor(root)
  const left = gen({ editor, words, values })
  const files = editor.write()
  execFileSync('pnpm', ['exec', 'biome', 'check', '--write', '--log-level=error', ...files], {
    cwd: root,
    stdio: 'inherit',
  })
  console.log(
    `${files.map((file) => `wrote  ${file}`).join('\n')}\n\nLeft to do:\n${left.map((line) => `- ${line}`).join('\n')}`
  )
} catch (error) {
  console.error(`${(error as Error).message}\nThe head of tools/gen.ts has an example of each.`)
  process.exitCode = 1
}
