// Follows the recipe "Add a view" of CONTRIBUTING.md word by word in a copy of the repository, and builds, checks and
// tests what came of it. A recipe that nobody follows goes out of date; this one cannot.
//
// Usage: node tools/follow-view-recipe.ts

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from './consumer/run.ts'
import { applyStep } from './recipe/applyStep.ts'
import { copyWorkspace } from './recipe/copyWorkspace.ts'
import { readSteps } from './recipe/readSteps.ts'
import { writeCount } from './results/write.ts'
import { cruiseFolders } from './walls/deps.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'portico-recipe-'))
const failures: string[] = []
let passed = 0

const servingLinks = `import config from './vitest.config.js'
for (const project of config.test.projects) project.server = { fs: { strict: false } }
export default config
`

try {
  copyWorkspace({ root, folder })
  const steps = readSteps({ markdown: readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'), heading: 'Add a view' })
  for (const step of steps) await attempt(`writes ${step.file}`, () => applyStep({ folder, step }))

  const binaries = join(folder, 'node_modules', '.bin')
  process.env['PATH'] = `${binaries}${delimiter}${process.env['PATH'] ?? ''}`
  const inPackage = (name: string, command: string, ...args: readonly string[]) =>
    run({ command, args, cwd: join(folder, 'packages', name) })
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')

  await attempt('core compiles', () => inPackage('core', process.execPath, tsc, '--noEmit'))
  await attempt('core builds', () => inPackage('core', join('node_modules', '.bin', 'tsdown')))
  await attempt('ui compiles', () => inPackage('ui', process.execPath, tsc, '--noEmit'))
  await attempt('ui builds', () => inPackage('ui', join('node_modules', '.bin', 'tsdown')))
  await attempt('test-kit builds', () => inPackage('test-kit', join('node_modules', '.bin', 'tsdown')))
  await attempt('siwx builds', () => inPackage('siwx', join('node_modules', '.bin', 'tsdown')))
  await attempt('react compiles', () => inPackage('react', process.execPath, tsc, '--noEmit'))
  await attempt('its stories pass in Chromium', () => {
    // The copy's dependencies are links to ours, outside of what Vite serves unless it is told to.
    writeFileSync(join(folder, 'packages', 'ui', 'recipe.config.ts'), servingLinks)
    const vitest = join('node_modules', '.bin', 'vitest')
    inPackage('ui', vitest, 'run', '--config', 'recipe.config.ts', '--project', 'stories', 'src/views/example')
  })
  await attempt('the linter is content', () => {
    const files = steps.map(({ file }) => file)
    run({ command: 'biome', args: ['check', '--error-on-warnings', '--vcs-enabled=false', ...files], cwd: folder })
  })
  await attempt('the walls stand', async () => {
    const { problems } = await cruiseFolders({ folder, configs: root, minimumModules: 100 })
    const isOurs = (text: string): boolean => steps.some((step) => text.includes(step.file))
    const ours = problems.filter(({ file, text }) => isOurs(file) || isOurs(text))
    if (ours.length > 0) throw new Error(ours.map(({ file, text }) => `${file}: ${text}`).join('\n'))
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

writeCount({
  path: join(root, '.results', 'recipe.json'),
  count: { kind: 'check', source: 'view recipe', passed, failed: failures.length, failures },
})
process.exitCode = failures.length === 0 ? 0 : 1

async function attempt(name: string, act: () => unknown): Promise<void> {
  try {
    await act()
    passed += 1
    console.log(`ok      ${name}`)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    failures.push(`${name}: ${text.split('\n')[0]}`)
    console.log(`failed  ${name}\n${text}`)
  }
}
