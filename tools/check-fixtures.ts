// Sees every rule refuse a wrong example, and accept a right one. A rule that refuses nothing protects nothing.
//
// tools/fixtures/<check>/<case>/ is a small tree with the repository's shape. A case with `expected.txt` must be
// refused, and each line of that file must be in what the check says; the case `right` must pass.
//
// Usage: node tools/check-fixtures.ts [check ...]

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeCount } from './results/write.ts'
import { checks, rulesOf } from './walls/fixtureChecks.ts'

const root = join(import.meta.dirname, '..')
const fixtures = join(import.meta.dirname, 'fixtures')
const wanted = process.argv.slice(2)
const failures: string[] = []
let passed = 0

for (const [check, run] of Object.entries(checks)) {
  if (wanted.length > 0 && !wanted.includes(check)) continue
  const cases = readdirSync(join(fixtures, check)).sort()
  if (!cases.includes('right')) failures.push(`${check}: has no fixture that is right`)
  const expectations: string[] = []
  for (const name of cases) {
    const folder = join(fixtures, check, name)
    const problems = await run({ folder, root })
    const expected = expectedOf(folder)
    expectations.push(...expected)
    const verdict = verdictOf({ problems, expected })
    if (verdict === undefined) passed += 1
    else failures.push(`${check}/${name}: ${verdict}`)
  }
  const untested = (await rulesOf({ check, root })).filter((rule) => !expectations.includes(rule))
  failures.push(...untested.map((rule) => `${check}: the rule ${rule} has no wrong fixture`))
}

for (const failure of failures) console.log(`failed  ${failure}`)
console.log(`${passed} fixtures as expected, ${failures.length} not`)
writeCount({
  path: join(root, '.results', 'walls-fixtures.json'),
  count: { kind: 'wall fixture', source: 'walls', passed, failed: failures.length, failures },
})
process.exitCode = failures.length === 0 ? 0 : 1

function expectedOf(folder: string): readonly string[] {
  const path = join(folder, 'expected.txt')
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
}

function verdictOf(input: {
  readonly problems: readonly string[]
  readonly expected: readonly string[]
}): string | undefined {
  const { problems, expected } = input
  if (expected.length === 0) return problems.length === 0 ? undefined : `was refused: ${problems.join('; ')}`
  if (problems.length === 0) return 'was accepted'
  const missing = expected.filter((text) => !problems.some((problem) => problem.includes(text)))
  return missing.length === 0 ? undefined : `was refused, but not for ${missing.join(', ')}: ${problems.join('; ')}`
}
