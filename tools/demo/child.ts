import { type ChildProcess, spawn } from 'node:child_process'

/** A child process that stays until it is stopped. */
export interface Child {
  /** Resolves with the first match of a pattern in what it prints; rejects when it ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** Resolves when it has ended, whatever the reason. */
  readonly ended: Promise<void>
  /** Asks it to end, and resolves when it has. */
  stop(): Promise<void>
}

/** Starts a script of Node with its output copied under a label, so that a person sees which one speaks. */
export function startChild(input: {
  readonly label: string
  readonly script: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
}): Child {
  const { label, script, args, cwd, env } = input
  const child = spawn(process.execPath, [script, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      process.stdout.write(chunk.replace(/^(?=.)/gm, `${label}: `))
    })
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    ended,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(text)
          if (match !== null) resolve(match)
        }
        child.stdout.on('data', look)
        child.once('exit', (code) => reject(new Error(`${label} ended with ${code} before it was ready.`)))
        look()
      }),
    stop: async () => {
      if (isRunning(child)) child.kill('SIGTERM')
      await ended
    },
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null
