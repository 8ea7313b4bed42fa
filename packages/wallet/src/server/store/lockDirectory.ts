import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Takes a database's directory for this process, by a file beside it (`<directory>.lock`), and returns what gives it back.
 * Two processes in one directory lose each other's rows. The file of a process that has died is replaced. Rejects while
 * another process has the directory, and when that can't be known because it ran on another computer.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = `${directory}.lock`
  const own = JSON.stringify({ pid: process.pid, host: hostname(), startedAt: performance.timeOrigin })
  await makeFolder(dirname(file))
  for (let tries = 0; tries < 5; tries += 1) {
    if (await writeNew(file, own)) return () => unlink(file)
    const found = await readFile(file, 'utf8').catch(whenMissing)
    // It was given back in the meantime.
    if (found === undefined) continue
    const reason = whyHeld(found)
    if (reason !== undefined) throw new Error(`${directory} is in use: ${reason}`)
    await removeStale({ file, found })
  }
  throw new Error(`${directory} is in use: other processes are starting in it.`)
}

/** A new one is for its owner alone, and kept out of repositories: it gets the key, and the addresses of all users. */
async function makeFolder(folder: string): Promise<void> {
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined
  if (isNew) await writeFile(join(folder, '.gitignore'), '*\n')
}

async function writeNew(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Moves it away first: of two processes that find the same stale file, one may already have put its own there. */
async function removeStale({ file, found }: { readonly file: string; readonly found: string }): Promise<void> {
  const aside = `${file}.${process.pid}`
  await rename(file, aside).catch(whenMissing)
  const moved = await readFile(aside, 'utf8').catch(whenMissing)
  if (moved !== undefined && moved !== found) await link(aside, file).catch(whenMissing)
  await unlink(aside).catch(whenMissing)
}

/** `undefined` when the process that wrote it is gone. */
function whyHeld(text: string): string | undefined {
  const holder = readHolder(text)
  const file = 'If you are sure that nothing uses it, delete the .lock file beside it.'
  if (holder === undefined) return `its lock can't be read. ${file}`
  if (holder.host !== hostname()) return `process ${holder.pid} on ${holder.host} has opened it. ${file}`
  // In a container, each run has the same number.
  if (holder.pid === process.pid)
    return holder.startedAt === performance.timeOrigin ? 'this process has it.' : undefined
  return isAlive(holder.pid) ? `process ${holder.pid} has it. Stop that one, or choose another directory.` : undefined
}

function readHolder(text: string) {
  try {
    const { pid, host, startedAt }: Partial<Record<'pid' | 'host' | 'startedAt', unknown>> = JSON.parse(text)
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof startedAt !== 'number') return undefined
    return { pid, host, startedAt }
  } catch {
    // Whatever it is, it isn't ours.
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process is there, and belongs to another user.
    return codeOf(error) === 'EPERM'
  }
}

function whenMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EEXIST') return undefined
  throw error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
