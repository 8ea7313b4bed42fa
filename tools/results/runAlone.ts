import { dirname, relative } from 'node:path'
import { failedSpecs, pathOfAlone, type ResultFile } from './read.ts'
import { runLimited } from './runLimited.ts'

/**
 * Runs what failed once more, one result file after the other and each test file by itself, so that a busy machine is
 * told from a fault. Leaves a result file beside the first one. What is not run again within the limit stays failed.
 */
export async function runAlone(request: {
  readonly root: string
  readonly results: readonly ResultFile[]
  readonly limitMinutes: number
}): Promise<void> {
  const { root, results, limitMinutes } = request
  const endsAtMs = Date.now() + limitMinutes * 60_000
  for (const result of results) {
    const command = commandOf({ root, result })
    const leftMs = endsAtMs - Date.now()
    if (command === undefined || leftMs <= 0) continue
    console.log(`\n${relative(root, result.path)}: what failed runs once more, alone`)
    await runLimited({
      file: 'pnpm',
      args: ['exec', ...command],
      cwd: dirname(dirname(result.path)),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: pathOfAlone(result.path) },
      limitMinutes: leftMs / 60_000,
    })
  }
}

/** Returns what runs the failed files of a result again; undefined when none failed. */
function commandOf({ root, result }: { readonly root: string; readonly result: ResultFile }): string[] | undefined {
  if (result.type === 'vitest') {
    const failed = result.first.files.filter(({ failures }) => failures.length > 0)
    if (failed.length === 0) return undefined
    const projects = [...new Set(failed.map(({ project }) => project))].filter((project) => project !== '')
    return [
      ...['vitest', 'run', ...new Set(failed.map(({ file }) => file)), '--no-file-parallelism'],
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter=default', `--reporter=${root}/tools/results/vitest.ts`],
      `--outputFile=${pathOfAlone(result.path)}`,
    ]
  }
  if (result.type === 'playwright' && failedSpecs(result.first).length > 0) {
    return ['playwright', 'test', '-c', result.first.config.configFile, '--last-failed', '--workers=1']
  }
  return undefined
}
