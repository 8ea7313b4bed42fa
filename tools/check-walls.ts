// Runs the rules that no linter has, over the sources.
//
// Usage: node tools/check-walls.ts

import { join } from 'node:path'
import { checkWalletIndex } from '../packages/core/scripts/checkWalletIndex.ts'
import { checkCollected } from './check-collected.ts'
import { checkDocs } from './check-docs.ts'
import { checkJourneys } from './check-journeys.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkWords } from './check-words.ts'
import { writeCount } from './results/write.ts'
import type { AsyncWall, Wall } from './walls/types.ts'

const root = join(import.meta.dirname, '..')
const walls: Readonly<Record<string, Wall | AsyncWall>> = {
  secrets: checkSecrets,
  docs: checkDocs,
  'wallet index': checkWalletIndex,
  collected: checkCollected,
  journeys: checkJourneys,
  words: checkWords,
}
const failures: string[] = []
let passed = 0

for (const [name, wall] of Object.entries(walls)) {
  const problems = await wall({ folder: root })
  if (problems.length === 0) passed += 1
  console.log(`${problems.length === 0 ? 'ok     ' : 'failed '} ${name}`)
  for (const { file, line, text } of problems) console.log(`  ${file}:${line ?? 1} ${text}`)
  failures.push(...problems.map(({ file, line, text }) => `${file}:${line ?? 1} ${text}`))
}

writeCount({
  path: join(root, '.results', 'walls.json'),
  count: { kind: 'check', source: 'walls', passed, failed: failures.length, failures },
})
process.exitCode = failures.length === 0 ? 0 : 1
