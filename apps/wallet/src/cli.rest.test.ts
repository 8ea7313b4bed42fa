import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCli } from './test/startCli.ts'

test('behavior: a log that nobody takes any more ends nothing', async () => {
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

test('error: what fails at the start is told', async () => {
  const key = Buffer.alloc(32).toString('base64')
  const { printed, ended } = startCli(['--database-url', 'postgres://127.0.0.1:1/wallet', '--key', key], tmpdir())
  expect(await ended).toEqual([1, null])
  expect(printed.err).toMatch(/^The wallet can't start: .*ECONNREFUSED/)
})
