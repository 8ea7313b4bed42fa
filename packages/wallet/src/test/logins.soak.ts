import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@portico/test-kit/internal/stores'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createSecrets } from '../server/keys/secrets.ts'
import { openPGlite } from '../server/store/embeddedDatabase.ts'
import { openStore } from '../server/store/openStore.ts'
import type { DatabaseSource } from '../server/store/types.ts'
import type { TestBrowser } from './createTestBrowser.ts'
import { type Memory, measureMemory } from './measureMemory.ts'
import { type MailServer, startMailServer } from './start/startMailServer.ts'
import { startProcess, type WalletProcess } from './start/startProcess.ts'
import { testPostgres } from './testStores.ts'

const LOGINS = 1000
/** Users who log in, and come back. */
const PEOPLE = 500
/** At which of them memory is measured. */
const MEASURED = [200, 600, LOGINS]
/** Users who log in at the same time, all the while. */
const LANES = 5
const AT_ONCE = 50
const ASKED = 100
/** What the heap may grow by between the first and the last measurement, MB. Measured: 0.1. */
const HEAP_MB = 5
/** An address gets no second mail before. */
const GAP_MS = 31_000

interface Database {
  readonly name: string
  readonly start: () => Promise<{
    readonly args: readonly string[]
    readonly source: Exclude<DatabaseSource, 'memory'>
    readonly stop: () => Promise<void>
  }>
}

const databases: readonly Database[] = [
  {
    name: 'PGlite',
    start: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'portico-soak-'))
      const stop = () => rm(folder, { recursive: true })
      return { args: ['--data-dir', folder], source: { directory: join(folder, 'database') }, stop }
    },
  },
  ...testPostgres.map((path) => ({
    name: 'Postgres',
    start: async () => {
      const { host, user, database, stop } = await startPostgres(path)
      const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
      return { args: ['--database-url', url], source: { url }, stop }
    },
  })),
]

/** A user who comes back, with their browser. */
interface Person {
  readonly email: string
  readonly browser: TestBrowser
  lastMailMs: number
}

test.each(databases)(
  'soak: 1,000 logins over $name leave nothing behind, and 50 at once all succeed',
  async ({ start, name }) => {
    const database = await start()
    const mailbox = await startMailServer()
    const server = await startProcess({
      args: [
        ...database.args,
        '--key',
        KEY.toString('base64'),
        '--smtp-url',
        mailbox.smtpUrl,
        '--mail-from',
        'a@x.test',
      ],
      nodeArgs: ['--inspect=127.0.0.1:0'],
    })
    await server.browser().get('/ready')

    const { people, memory, times } = await logInAll({ server, mailbox })
    const together = Array.from({ length: AT_ONCE }, (_, index) => newPerson(server, `together.${index}`))
    const atOnce = await Promise.all(together.map((person) => logIn({ person, mailbox })))
    await expect.poll(() => people.filter(isRested).length >= ASKED).toBe(true)
    const asked = await askForCodes({ server, known: people.filter(isRested).slice(0, ASKED) })

    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual([0, null])
    const failures = server.printed.out.split('\n').filter((line) => line.includes('"event":"failure"'))
    const rows = await countRows(database.source)
    const store = await openStore({ source: database.source, keyCheck: createSecrets(KEY).hash('key', 'key check') })
    await store.sweep(Date.now() + 2 * 3_600_000)
    await store.close()
    const swept = await countRows(database.source)
    await mailbox.stop()
    await database.stop()

    const report = {
      loginsPerSecond: round((1000 * LANES * LOGINS) / times.reduce((sum, time) => sum + time, 0)),
      loginMs: spreadOf(times),
      atOnceMs: spreadOf(atOnce),
      memoryMb: memory,
      askedMs: asked,
      rows,
      swept,
    }
    process.stdout.write(`${name}: ${JSON.stringify(report)}\n`)
    expect(failures).toEqual([])
    const users = people.length + AT_ONCE
    expect(rows).toMatchObject({
      users,
      wallets: users,
      devices: users,
      sessions: 0,
      device_logins: 0,
      email_changes: 0,
    })
    expect(swept).toEqual({ ...rows, login_codes: 0, counters: 0 })
    const [first, , last] = memory
    expect((last?.heapUsed ?? 0) - (first?.heapUsed ?? 0)).toBeLessThan(HEAP_MB)
  }
)

/** Logs users in, several at a time: each of them once, and then once more. */
async function logInAll({ server, mailbox }: { readonly server: WalletProcess; readonly mailbox: MailServer }) {
  const [people, resting, memory, times]: [Person[], Person[], Memory[], number[]] = [[], [], [], []]
  const nextPerson = async (): Promise<Person> => {
    if (people.length < PEOPLE) {
      const person = newPerson(server, people.length)
      people.push(person)
      return person
    }
    await expect.poll(() => resting.some(isRested)).toBe(true)
    return resting.shift() ?? nextPerson()
  }
  for (const until of MEASURED) {
    const lane = async (): Promise<void> => {
      while (times.length < until) {
        const at = times.push(0) - 1
        const person = await nextPerson()
        times[at] = await logIn({ person, mailbox })
        resting.push(person)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    memory.push(await measureMemory(server.printed.err))
  }
  return { people, memory, times }
}

function newPerson(server: WalletProcess, name: string | number): Person {
  return { email: `person.${name}@example.test`, browser: server.browser(), lastMailMs: 0 }
}

function isRested({ lastMailMs }: Person): boolean {
  return Date.now() - lastMailMs > GAP_MS
}

/** One whole login, with what the frame asks for in it. Says how long it took, in milliseconds. */
async function logIn({ person, mailbox }: { readonly person: Person; readonly mailbox: MailServer }): Promise<number> {
  const { email, browser } = person
  const startedMs = performance.now()
  const [{ id: afterId } = { id: 0 }] = mailbox.list()
  const asked = await browser.post('/api/login', { email })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  person.lastMailMs = Date.now()
  const { code } = await mailbox.waitFor(email, { afterId })
  const entered = await browser.post('/api/login/code', { email, code })
  expect(entered, JSON.stringify(entered.body)).toMatchObject({ status: 200, body: { user: { email } } })
  expect((await browser.get('/api/user')).body).toMatchObject({ user: { email } })
  expect((await browser.post('/api/wallet', WALLET)).status).toBe(200)
  expect((await browser.get('/api/wallet/share')).body).toEqual({ version: WALLET.version, share: WALLET.share })
  expect((await browser.post('/api/logout', {})).status).toBe(204)
  return performance.now() - startedMs
}

/** Asks for codes of users and of strangers in turn, and says how long each of the two takes. */
async function askForCodes({ server, known }: { readonly server: WalletProcess; readonly known: readonly Person[] }) {
  const times: Readonly<Record<'known' | 'strangers', number[]>> = { known: [], strangers: [] }
  for (const [index, { email }] of known.entries())
    for (const [who, address] of [['known', email] as const, ['strangers', `nobody.${index}@example.test`] as const]) {
      const browser = server.browser()
      const startedMs = performance.now()
      const { status, body } = await browser.post('/api/login', { email: address })
      times[who].push(performance.now() - startedMs)
      expect({ status, body }).toEqual({ status: 200, body: { expiresInMs: 600_000, resendInMs: expect.any(Number) } })
    }
  return { known: spreadOf(times.known), strangers: spreadOf(times.strangers) }
}

async function countRows(source: Exclude<DatabaseSource, 'memory'>): Promise<Readonly<Record<string, number>>> {
  const text = TABLES.map((table) => `select '${table}' as name, count(*)::int as rows from ${table}`).join(
    ' union all '
  )
  const rows = 'url' in source ? await askPostgres(source.url, text) : await askPGlite(source.directory, text)
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}

interface Rows {
  readonly name: string
  readonly rows: number
}

async function askPostgres(url: string, text: string): Promise<readonly Rows[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<Rows>(text)
  await client.end()
  return rows
}

async function askPGlite(directory: string, text: string): Promise<readonly Rows[]> {
  const client = await openPGlite(directory)
  const { rows } = await client.query<Rows>(text)
  await client.close()
  return rows
}

function spreadOf(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number): number => round(sorted[Math.ceil(part * sorted.length) - 1] ?? 0)
  return { p50: at(0.5), p95: at(0.95), slowest: at(1) }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

const KEY = Buffer.alloc(32, 1)
const TABLES = [
  'users',
  'wallets',
  'recoveries',
  'sessions',
  'devices',
  'device_logins',
  'email_changes',
  'login_codes',
  'counters',
]
const bytes = (length: number): string => Buffer.alloc(length, 7).toString('base64url')
const WALLET = {
  version: 'b0a7f6de-0c2b-4d3b-9a43-5f0a3fbe9b11',
  accounts: [{ namespace: 'toy', address: 'one' }],
  share: bytes(33),
  proofHash: bytes(32),
}
