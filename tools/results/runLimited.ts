import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { descendants, endTrees } from '../bootstrap/processes.mjs'

/**
 * Runs a command with our own output. Resolves with its exit code, or with undefined when it was not done within the
 * limit: then what was running is printed, and it is ended with everything that it started.
 */
export async function runLimited(request: {
  readonly file: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  readonly limitMinutes: number
}): Promise<number | undefined> {
  const { file, args, cwd, env, limitMinutes } = request
  const isWindows = process.platform === 'win32'
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
  })
  let isOver = false
  const limit = setTimeout(() => {
    if (child.pid === undefined) return
    isOver = true
    console.log(`\n${file} ${args.join(' ')} was not done after ${limitMinutes} minutes and is ended. It was running:`)
    if (!isWindows) for (const { command } of descendants(child.pid)) console.log(`  ${command.slice(0, LINE_LENGTH)}`)
    void endTrees([child.pid])
  }, limitMinutes * 60_000)
  const [code] = await once(child, 'exit')
  clearTimeout(limit)
  return isOver ? undefined : (code ?? 1)
}

const LINE_LENGTH = 300
