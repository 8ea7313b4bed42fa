import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../test/createTestBrowser.ts'
import { COPY_FOLDER } from '../test/testStores.ts'
import type { LogEntry } from './log.ts'
import { type RunningWallet, startWallet, type WalletOptions } from './startWallet.ts'

const run = promisify(execFile)

let folder: string
let log: LogEntry[]
const running: RunningWallet[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-wallet-'))
  log = []
})
afterEach(async () => {
  for (const wallet of running.splice(0)) await wallet.stop()
  await rm(folder, { recursive: true })
})

const start = async (options: Partial<WalletOptions> = {}): Promise<RunningWallet> => {
  const wallet = await startWallet({ port: 0, mailboxPort: 0, dapps: [], log: (entry) => log.push(entry), ...options })
  running.push(wallet)
  return wallet
}
const browserOf = ({ url: origin, port }: RunningWallet): TestBrowser => createTestBrowser({ origin, port })

test('behavior: a directory keeps users, sessions and shares over a restart, for one process', async () => {
  const database = { directory: join(folder, 'database') }
  // As the built server begins one.
  await mkdir(database.directory)
  await run('tar', ['xzf', join(COPY_FOLDER, 'database.tar.gz'), '-C', database.directory])
  const first = await start({ database })
  const browser = browserOf(first)
  const email = 'alice@example.test'
  await browser.post('/api/login', { email })
  const mail = await first.mailbox?.waitFor(email)
  await browser.post('/api/login/code', { email, code: mail?.code })
  const share = Buffer.alloc(33, 7).toString('base64url')
  const proofHash = Buffer.alloc(32, 7).toString('base64url')
  const version = 'b0a7f6de-0c2b-4d3b-9a43-5f0a3fbe9b11'
  await browser.post('/api/wallet', { version, accounts: [{ namespace: 'toy', address: 'a' }], share, proofHash })
  await expect(start({ database })).rejects.toThrow('is in use')
  await expect(first.reset()).rejects.toThrow('Only a database in memory')
  await first.stop()
  expect((await readdir(folder)).sort()).toEqual(['database', 'database.key'])

  const cookie = browser.cookie() ?? ''
  const second = await start({ database })
  expect((await browserOf(second).get('/api/wallet/share', { cookie })).body).toEqual({ version, share })
})

test('behavior: ports in use are told and the next ones taken; stopping frees them', async () => {
  const blockers = [createServer().listen(0, '127.0.0.1'), createServer().listen(0, '::1')]
  await Promise.all(blockers.map((blocker) => once(blocker, 'listening')))
  const ports = blockers.map((blocker) => Object(blocker.address()).port)
  const busy: number[] = []
  const wallet = await start({ port: ports[0], mailboxPort: ports[1], onBusy: (port) => busy.push(port) })
  expect(busy).toEqual(expect.arrayContaining(ports))
  expect(wallet.url).toBe(`http://wallet.localhost:${wallet.port}`)
  expect(wallet.port).toBeGreaterThan(ports[0])
  const urls = [
    `http://127.0.0.1:${wallet.port}/health`,
    `http://[::1]:${wallet.port}/health`,
    wallet.mailbox?.url ?? '',
  ]
  for (const url of urls) expect((await fetch(url)).status).toBe(200)
  await wallet.stop()
  await wallet.stop()
  for (const url of urls) await expect(fetch(url)).rejects.toThrow()
  expect(log.filter(({ event }) => event === 'stopped')).toHaveLength(1)
  for (const blocker of blockers) blocker.close()
})

test('behavior: an address that is given is the only one that may post', async () => {
  const wallet = await start({ url: 'https://wallet.example', database: 'memory' })
  expect(wallet.url).toBe('https://wallet.example')
  const at = (origin: string) => createTestBrowser({ origin, port: wallet.port }).post('/api/logout', {})
  expect(await at(`http://wallet.localhost:${wallet.port}`)).toMatchObject({ error: { code: 'ORIGIN_REFUSED' } })
  const ended = await at('https://wallet.example')
  expect(ended.status).toBe(204)
  expect(ended.headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('behavior: an address without TLS may be given, and no browser is told to use TLS there', async () => {
  const wallet = await start({ url: 'http://wallet.example', database: 'memory' })
  const ended = await createTestBrowser({ origin: wallet.url, port: wallet.port }).post('/api/logout', {})
  expect(ended.status).toBe(204)
  expect(ended.headers.get('strict-transport-security')).toBeNull()
})

test.each<[string, Partial<WalletOptions>, RegExp]>([
  ['a Postgres without a key', { database: { url: 'postgres://localhost/wallet' } }, /PORTICO_WALLET_KEY/],
  ['a key that is none', { key: 'secret' }, /32 bytes in base64/],
  ['a dapp that is none', { dapps: ['*'] }, /no origins of dapps/],
  [
    'a network that is none',
    {
      networks: [
        { id: '1', name: 'One', rpcUrl: 'https://rpc.example', nativeCurrency: { symbol: 'ETH', decimals: 18 } },
      ],
    },
    /number 1 .*CAIP-2/,
  ],
  ['a public wallet that forgets all users', { url: 'https://wallet.example', database: undefined }, /`database`/],
  ['a URL with a path', { url: 'https://wallet.example/login' }, /must be an origin/],
  ['a mail server that is none', { mail: { smtp: 'mail.example', from: 'a@x.test' } }, /must be a URL like smtps/],
  ['a host of another computer', { host: '192.0.2.1' }, /no address 192\.0\.2\.1/],
])('error: %s', async (_, options, reason) => {
  await expect(start({ database: { directory: join(folder, 'database') }, ...options })).rejects.toThrow(reason)
  // Nothing is left of it.
  expect((await readdir(folder)).filter((name) => name.endsWith('.lock'))).toEqual([])
})

test('error: a Postgres that does not answer', async () => {
  const database = { url: `postgres://portico@localhost/wallet?host=${encodeURIComponent(folder)}` }
  await expect(start({ database, key: Buffer.alloc(32).toString('base64') })).rejects.toThrow('ENOENT')
})

test('error: a key file that was changed', async () => {
  await writeFile(join(folder, 'database.key'), 'a passphrase')
  await expect(start({ database: { directory: join(folder, 'database') } })).rejects.toThrow(/32 bytes in base64/)
})
