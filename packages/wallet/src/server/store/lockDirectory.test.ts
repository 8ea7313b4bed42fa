import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from './lockDirectory.ts'

let folder: string
let directory: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-wallet-'))
  directory = join(folder, 'new', 'database')
})
afterEach(() => rm(folder, { recursive: true }))

const write = (holder: unknown): Promise<void> => writeFile(`${directory}.lock`, JSON.stringify(holder))

test('default', async () => {
  const release = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow(/database is in use: this process has it/)
  await release()
  const again = await lockDirectory(directory)
  await again()
  expect(await readdir(join(folder, 'new'))).toEqual(['.gitignore'])
  expect(await readFile(join(folder, 'new', '.gitignore'), 'utf8')).toBe('*\n')
  expect((await stat(join(folder, 'new'))).mode & 0o777).toBe(0o700)
})

test('behavior: another process that runs keeps it, one that has died does not', async () => {
  await (await lockDirectory(directory))()
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
  await write({ pid: child.pid, host: hostname(), startedAt: 1 })
  await expect(lockDirectory(directory)).rejects.toThrow(`process ${child.pid} has it`)
  child.stdin.end()
  await once(child, 'exit')
  // Of many that start now, one gets it.
  const locks = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(directory)))
  expect(locks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(JSON.parse(await readFile(`${directory}.lock`, 'utf8'))).toMatchObject({ pid: process.pid })
})

test('behavior: an earlier run with the same number, as in a container, is gone', async () => {
  await (await lockDirectory(directory))()
  await write({ pid: process.pid, host: hostname(), startedAt: 1 })
  await (await lockDirectory(directory))()
})

test.each([
  ['of another computer', JSON.stringify({ pid: 1, host: 'another.example', startedAt: 1 }), /on another\.example/],
  ['that can not be read', '{', /can't be read/],
])('behavior: a lock %s is left to the operator', async (_, text, reason) => {
  await (await lockDirectory(directory))()
  await writeFile(`${directory}.lock`, text)
  await expect(lockDirectory(directory)).rejects.toThrow(reason)
})
