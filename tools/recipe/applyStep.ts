import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Step } from './readSteps.ts'

/** Does what a step says, below `folder`. Throws when the place that it names is not there, or the new file already is. */
export function applyStep({ folder, step }: { readonly folder: string; readonly step: Step }): void {
  const path = join(folder, step.file)
  const place = step.after ?? step.replace
  if (place === undefined) {
    if (existsSync(path)) throw new Error(`The recipe creates ${step.file}, which exists.`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, step.text)
    return
  }
  const before = readFileSync(path, 'utf8')
  if (!before.includes(place)) throw new Error(`The recipe looks for "${place}" in ${step.file}, where it is not.`)
  writeFileSync(
    path,
    step.after === undefined ? before.replace(place, step.text.trim()) : insertAfter({ before, step })
  )
}

function insertAfter({ before, step }: { readonly before: string; readonly step: Step }): string {
  const start = before.indexOf(step.after ?? '')
  const lineEnd = before.indexOf('\n', start) + 1
  return before.slice(0, lineEnd) + step.text + before.slice(lineEnd)
}
