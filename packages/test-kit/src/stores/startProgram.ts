import { spawn } from 'node:child_process'

/** A program that runs until it is stopped. */
export interface RunningProgram {
  stop(): Promise<void>
}

/** Starts a program, and resolves when it prints `ready`. Rejects when it ends before, with what it printed. */
export async function startProgram(input: {
  readonly path: string
  readonly args: readonly string[]
  readonly folder: string
  /** User and group to run as; the own ones by default. */
  readonly userId?: number | undefined
  readonly ready: string
}): Promise<RunningProgram> {
  const { path, args, folder, userId, ready } = input
  const user = userId === undefined ? {} : { uid: userId, gid: userId }
  const program = spawn(path, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...user })
  const ended = new Promise<void>((resolve) => program.once('close', () => resolve()))
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const read = (text: Buffer): void => {
      printed += String(text)
      if (printed.includes(ready)) resolve()
    }
    program.once('error', reject)
    program.stdout.on('data', read)
    program.stderr.on('data', read)
    ended.then(() => reject(new Error(`${path} ended:\n${printed}`)))
  })
  return {
    stop: async () => {
      // What ends a Postgres at once, and a Redis too.
      program.kill('SIGINT')
      await ended
    },
  }
}
