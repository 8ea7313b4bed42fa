import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const cli = (args: readonly string[], cwd: string) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], { cwd, env: {} })
  const printed = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    printed.out += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    printed.err += String(chunk)
  })
  return { child, printed, ended: once(child, 'close') }
}

test('default', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-wallet-'))
  const { child, printed, ended } = cli(['--port', '0', '--mailbox-port', '0'], folder)
  await expect.poll(() => printed.err).toContain('Mailbox: ')
  expect(printed.err).toContain('mails stay on this machine')
  const [, port] = /Portico wallet: http:\/\/wallet\.localhost:(\d+)/.exec(printed.err) ?? []
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
  expect((await fetch(String(/Mailbox: (\S+)/.exec(printed.err)?.[1]))).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  const lines = printed.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toMatchObject([{ event: 'request', path: '/health', status: 200 }, { event: 'stopped' }])
  // The key is made at the start, the database when it is needed; the lock is given back.
  expect(await readdir(join(folder, 'portico-wallet'))).toEqual(['.gitignore', 'database.key'])
  await rm(folder, { recursive: true })
})

test('behavior: a log that nobody takes any more ends nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-wallet-'))
  const { child, printed, ended } = cli(['--port', '0', '--mailbox-port', '0'], folder)
  await expect.poll(() => printed.err).toContain('Mailbox: ')
  child.stdout.destroy()
  child.stderr.destroy()
  const [, port] = /Portico wallet: http:\/\/wallet\.localhost:(\d+)/.exec(printed.err) ?? []
  for (const _ of [1, 2, 3]) expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await rm(folder, { recursive: true })
})

test('error: what makes no sense is told, and nothing starts', async () => {
  const { printed, ended } = cli(['--port', 'http', '--url', 'wallet.example', '--networks', 'no file'], tmpdir())
  expect(await ended).toEqual([1, null])
  expect(printed).toEqual({
    out: '',
    err: expect.stringMatching(
      /^The wallet can't start like this:\n {2}--url .*\n {2}--networks .*ENOENT.*\n {2}--port /
    ),
  })
})

test('error: a port that is named and taken is told, and no other one listened at', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const { port } = Object(blocker.address())
  const folder = await mkdtemp(join(tmpdir(), 'portico-wallet-'))
  const { printed, ended } = cli(['--port', String(port), '--mailbox-port', '0'], folder)
  expect(await ended).toEqual([1, null])
  expect(printed.err).toBe(`The wallet can't start: Port ${port} is in use.\n`)
  blocker.close()
  await rm(folder, { recursive: true })
})

test('error: what fails at the start is told', async () => {
  const key = Buffer.alloc(32).toString('base64')
  const { printed, ended } = cli(['--database-url', 'postgres://127.0.0.1:1/wallet', '--key', key], tmpdir())
  expect(await ended).toEqual([1, null])
  expect(printed.err).toMatch(/^The wallet can't start: .*ECONNREFUSED/)
})
