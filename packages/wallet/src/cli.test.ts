import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { walletContracts } from './smartAccount/walletContracts.ts'
import { startCli } from './test/start/startCli.ts'

test('default', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-wallet-'))
  const { child, printed, ended } = startCli(['--port', '0', '--mailbox-port', '0'], folder)
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

test('behavior: what puts the contracts of the wallet on a network', async () => {
  const { printed, ended } = startCli(['contracts'], tmpdir())
  expect(await ended).toEqual([0, null])
  expect(JSON.parse(printed.out)).toEqual(walletContracts)
  expect(printed.err).toBe('')
})

test('error: what makes no sense is told, and nothing starts', async () => {
  const { printed, ended } = startCli(['--port', 'http', '--url', 'wallet.example', '--networks', 'no file'], tmpdir())
  expect(await ended).toEqual([1, null])
  expect(printed).toEqual({
    out: '',
    err: expect.stringMatching(
      /^The wallet can't start like this:\n {2}--url .*\n {2}--networks .*ENOENT.*\n {2}--port /
    ),
  })
})
