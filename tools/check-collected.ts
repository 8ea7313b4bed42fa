import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Problem } from './walls/types.ts'

/**
 * Refuses a test or a story that no runner looks for, or whose project no task runs: it would never fail. Reads where
 * the configurations of vitest, Playwright and Storybook below `folder` look, and which projects the scripts name.
 */
export async function checkCollected({ folder }: { readonly folder: string }): Promise<readonly Problem[]> {
  const files = findFiles({
    folder,
    patterns: ['{packages,apps,tools,internal}/**/*.{test,spec,e2e,stories}.?([cm])[jt]s?(x)'],
  })
  const collected = new Set<string>()
  for (const config of globSync(CONFIGS, { cwd: folder })) {
    const { default: found } = (await import(pathToFileURL(join(folder, config)).href)) as { readonly default: Config }
    const commands = commandsIn(join(folder, dirname(config)))
    for (const { patterns, exclude = [], project } of searchesOf(found)) {
      const inRoot = (pattern: string): string => join(dirname(config), pattern)
      const left = new Set(findFiles({ folder, patterns: exclude.map(inRoot) }))
      for (const file of findFiles({ folder, patterns: patterns.map(inRoot) })) {
        const isCalled = project === undefined || commands.some((command) => isRun({ command, project, file }))
        if (isCalled && !left.has(file)) collected.add(file)
      }
    }
  }
  return files
    .filter((file) => !collected.has(file))
    .map((file) => ({ file, text: 'collected: nothing runs a file of this name here, so it would never fail.' }))
}

/** The parts that we read of the three kinds of configuration. */
interface Config {
  readonly test?: VitestProject['test'] & { readonly projects?: readonly VitestProject[] }
  readonly testDir?: string
  readonly testMatch?: string
  readonly stories?: readonly (string | { readonly directory: string; readonly files: string })[]
}

interface VitestProject {
  readonly test?: { readonly name?: string; readonly include?: readonly string[]; readonly exclude?: readonly string[] }
}

/** Patterns from the folder of the configuration. */
interface Search {
  readonly patterns: readonly string[]
  readonly exclude?: readonly string[]
  /** vitest's name of the project, empty where there is one only; undefined where another runner looks. */
  readonly project?: string
}

function searchesOf({ test, testDir, testMatch, stories }: Config): readonly Search[] {
  const projects = test?.projects ?? [{ test }]
  return [
    ...projects.map(({ test: { name = '', include = [], exclude = [] } = {} }) => ({
      patterns: include,
      exclude,
      project: name,
    })),
    { patterns: testDir !== undefined && testMatch !== undefined ? [`${testDir}/${testMatch}`] : [] },
    { patterns: (stories ?? []).map((each) => (typeof each === 'string' ? each : `${each.directory}/${each.files}`)) },
  ]
}

/** Returns the commands of vitest that turbo runs in a package. */
function commandsIn(folder: string): readonly string[] {
  if (!existsSync(join(folder, 'package.json'))) return []
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly scripts?: Readonly<Record<string, string>>
  }
  return TASKS.flatMap((task) => scripts[task] ?? []).filter((command) => command.startsWith('vitest run '))
}

/**
 * Whether a command of vitest runs a file of a project. It runs all projects without `--project`, else those of its
 * patterns; of their files all, those of the long run alone (`.rest.`), or all but those.
 */
function isRun(request: { readonly command: string; readonly project: string; readonly file: string }): boolean {
  const { command, project, file } = request
  const isRest = file.includes('.rest.')
  if (command.startsWith('vitest run .rest. ') && !isRest) return false
  if (command.includes(` --exclude '**/*.rest.*' `) && isRest) return false
  const patterns = [...command.matchAll(/--project (?:'([^']+)'|(\S+))/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? ''
  )
  const matches = (pattern: string): boolean => matchesGlob(project, pattern)
  return patterns.length === 0 || patterns.some((each) => (each[0] === '!' ? !matches(each.slice(1)) : matches(each)))
}

function findFiles({ folder, patterns }: { readonly folder: string; readonly patterns: readonly string[] }): string[] {
  return globSync(patterns, { cwd: folder, exclude: (path) => NOT_OURS.test(path) })
}

/** As in tools/test.ts. */
const TASKS = ['test', 'test:rest', 'test:stories', 'test:stories:rest', 'walls:rest']
const CONFIGS = ['vitest.config.ts', '{packages,apps}/*/{vitest,playwright}.config.ts', 'apps/*/.storybook/main.ts']
const NOT_OURS = /(?:^|\/)(?:node_modules|dist|storybook-static|\.[a-z]+)$/
