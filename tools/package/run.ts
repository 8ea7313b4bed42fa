import { spawnSync } from 'node:child_process'

/** Runs a command to its end and returns its output. Throws with that output when the command fails. */
export function run(input: {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  /** Beside this process's own. */
  readonly env?: Readonly<Record<string, string>> | undefined
}): string {
  const { command, args, cwd } = input
  const result = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    // pnpm hands its own settings to what it starts, and npm would warn about each.
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreignSettings.test(name))),
      ...input.env,
    },
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
    timeout: limitMs,
  })
  if (result.status === 0) return result.stdout
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`
  throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${output}`)
}

/** Longer than anything that is run here takes; a command that hangs must not take the whole test run with it. */
const limitMs = 300_000

const foreignSettings = /^npm_(package|lifecycle|config_(?!registry|cache|cafile|proxy|https))/
