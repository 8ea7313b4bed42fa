import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startCli } from './test/start/startCli.ts'
import { COPY_FOLDER } from './test/testStores.ts'

test('behavior: a log that no reader takes any more ends nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-wallet-'))
  const { child, printed, ended } = startCli(['--port', '0', '--mailbox-port', '0'], folder)
  await expect.poll(() => printed.err).toContain('Mailbox: ')
  child.stdout.destroy()
  child.stderr.destroy()
  const [, port] = /Portico wallet: http:\/\/wallet\.localhost:(\d+)/.exec(printed.err) ?? []
  for (const _ of [1, 2, 3]) expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await rm(folder, { recursive: true })
})

test('behavior: after a restore, all logins are ended, and nothing is started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-wallet-'))
  // As the built server begins one.
  const directory = join(folder, 'portico-wallet/database')
  await mkdir(directory, { recursive: true })
  await promisify(execFile)('tar', ['xzf', join(COPY_FOLDER, 'database.tar.gz'), '-C', directory])
  const { printed, ended } = startCli(['restored'], folder)
  expect(await ended).toEqual([0, null])
  expect(printed).toEqual({ out: 'All logins have ended. Users in the database: 0.\n', err: '' })
  await rm(folder, { recursive: true })
})

test('error: a port that is named and taken is told, and no other one listened at', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const { port } = Object(blocker.address())
  const folder = await mkdtemp(join(tmpdir(), 'portico-wallet-'))
  const { printed, ended } = startCli(['--port', String(port), '--mailbox-port', '0'], folder)
  expect(await ended).toEqual([1, null])
  expect(printed.err).toBe(`The wallet can't start: Port ${port} is in use.\n`)
  blocker.close()
  await rm(folder, { recursive: true })
})

test.each([
  [[], "The wallet can't start"],
  [['restored'], "The logins can't be ended"],
])('error: what fails at the start is told: %j', async (command, failure) => {
  const key = Buffer.alloc(32).toString('base64')
  const flags = ['--database-url', 'postgres://127.0.0.1:1/wallet', '--key', key]
  const { printed, ended } = startCli([...command, ...flags], tmpdir())
  expect(await ended).toEqual([1, null])
  expect(printed.err).toMatch(new RegExp(`^${failure}: .*ECONNREFUSED`))
})
