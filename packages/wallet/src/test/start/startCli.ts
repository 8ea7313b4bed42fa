import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The command, as it is before the build, in a process of its own. */
export interface Cli {
  readonly child: ChildProcessWithoutNullStreams
  readonly printed: { readonly out: string; readonly err: string }
  /** Code and signal that it ended by. */
  readonly ended: Promise<readonly unknown[]>
}

/** Starts it in a folder. */
export function startCli(args: readonly string[], cwd: string): Cli {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../cli.ts'), ...args], { cwd, env: {} })
  const printed = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    printed.out += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    printed.err += String(chunk)
  })
  return { child, printed, ended: once(child, 'close') }
}
