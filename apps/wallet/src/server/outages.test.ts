import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { startPostgres } from '@portico/test-kit/stores'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from '../mailbox/startMailbox.ts'
import { type Breakable, createBreakable } from '../test/createBreakable.ts'
import { createDirectMail } from '../test/createDirectMail.ts'
import type { Answer, TestBrowser } from '../test/createTestBrowser.ts'
import { codeFor, linkFor, logIn } from '../test/logIn.ts'
import { startGate } from '../test/startGate.ts'
import { startTestWallet, type TestWallet } from '../test/startTestWallet.ts'
import { testDatabases, testPostgres } from '../test/testStores.ts'
import { createLocalKeyService, type KeyService } from './keys/keyService.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { createMailer, type Mailer, readSmtpUrl } from './mail/mailer.ts'
import { openStore } from './store/openStore.ts'
import type { Store } from './store/types.ts'

let mailbox: Mailbox
let store: Breakable<Store>
let mailer: Breakable<Mailer>
let keys: Breakable<KeyService>
let wallet: TestWallet

beforeAll(async () => {
  const [embedded] = testDatabases
  if (embedded === undefined) throw new Error('There is no database to test with.')
  const direct = createDirectMail()
  mailbox = direct
  store = createBreakable((await embedded.open()).stores[0])
  mailer = createBreakable(direct.mailer)
  keys = createBreakable(createLocalKeyService(new Uint8Array(32)))
  const parts = { store: store.part, mailer: mailer.part, keys: keys.part }
  wallet = await startTestWallet({ ...parts, mailbox, limits: MANY_FROM_ONE_IP, requestLimitMs: 500 })
})
afterAll(() => wallet.stop())

/** Something that the frame asks for, again and again until it is answered. */
interface Case {
  readonly what: string
  /** Leads somebody new to where it is asked for. */
  readonly prepare: (email: string) => Promise<() => Promise<Answer>>
  /** Says that it was done, and done once. */
  readonly check?: (email: string) => Promise<void>
  /** What the second request is answered with where the first was done and its answer was lost. Default: the same. */
  readonly afterLost?: string
}

const enter = (browser: TestBrowser, email: string, code: string): Promise<Answer> =>
  browser.post('/api/login/code', { email, code })
const withWallet = async (email: string): Promise<TestBrowser> => {
  const browser = await logIn(wallet, email)
  expect((await browser.post('/api/wallet', WALLET)).status).toBe(200)
  return browser
}
/** A browser whose login waits for its device to be confirmed. */
const waiting = async (email: string): Promise<TestBrowser> => {
  await withWallet(email)
  const browser = wallet.browser()
  await enter(browser, email, await codeFor(wallet, email))
  return browser
}
const answerLink = async (email: string): Promise<Answer> =>
  wallet.browser().post('/api/device/answer', { token: await linkFor(wallet, email), isOwn: true })
const addCode = (browser: TestBrowser, id = randomUUID()): Promise<Answer> =>
  browser.post('/api/wallet/recoveries', { ...RECOVERY, id })
const addPasskey = (browser: TestBrowser, id = randomUUID()): Promise<Answer> =>
  browser.post('/api/wallet/recoveries', { ...RECOVERY, id, type: 'passkey', credentialId: 'YQ' })
const newOf = (email: string): string => `new.${email}`
/** A change of the address that waits for a code to the present address, and that code. */
const changing = async (email: string) => {
  const browser = await withWallet(email)
  await wallet.clock.advance(30_000)
  await browser.post('/api/user/email', { email: newOf(email), proof: PROOF })
  const { code } = await mailbox.waitFor(email)
  return { browser, code }
}

const CASES: readonly Case[] = [
  {
    what: 'a code',
    prepare: async (email) => () => wallet.browser().post('/api/login', { email }),
    check: async (email) => {
      const { code = '' } = await mailbox.waitFor(email)
      expect((await enter(wallet.browser(), email, code)).status).toBe(200)
    },
  },
  {
    what: 'a login',
    prepare: async (email) => {
      const [browser, code] = [wallet.browser(), await codeFor(wallet, email)]
      return () => enter(browser, email, code)
    },
    // A code is good once. The next one helps.
    afterLost: 'CODE_EXPIRED',
    check: async (email) => expect(await logIn(wallet, email)).toBeDefined(),
  },
  {
    what: 'a login on a new device',
    prepare: async (email) => {
      await withWallet(email)
      const [browser, code] = [wallet.browser(), await codeFor(wallet, email)]
      return () => enter(browser, email, code)
    },
    afterLost: 'CODE_EXPIRED',
    check: async (email) => expect(await logIn(wallet, email)).toBeDefined(),
  },
  {
    what: 'whether the device is confirmed',
    prepare: async (email) => {
      const browser = await waiting(email)
      return () => browser.post('/api/login/device', { email, resend: false })
    },
  },
  {
    what: 'the link again',
    prepare: async (email) => {
      const browser = await waiting(email)
      await wallet.clock.advance(30_000)
      return () => browser.post('/api/login/device', { email, resend: true })
    },
  },
  {
    what: 'the session of a device that is confirmed',
    prepare: async (email) => {
      const browser = await waiting(email)
      await answerLink(email)
      return async () => {
        const begun = await browser.post('/api/login/device', { email, resend: false })
        return begun.status === 200 ? browser.get('/api/user') : begun
      }
    },
  },
  {
    what: 'what a link is about',
    prepare: async (email) => {
      await waiting(email)
      const token = await linkFor(wallet, email)
      return () => wallet.browser().post('/api/device', { token })
    },
  },
  {
    what: 'a confirmation',
    prepare: async (email) => {
      await waiting(email)
      return () => answerLink(email)
    },
  },
  {
    what: 'who is logged in',
    prepare: async (email) => {
      const browser = await logIn(wallet, email)
      return () => browser.get('/api/user')
    },
  },
  {
    what: 'a first wallet',
    prepare: async (email) => {
      const browser = await logIn(wallet, email)
      return async () => {
        const stored = await browser.post('/api/wallet', WALLET)
        return stored.status === 200 ? browser.get('/api/wallet/share') : stored
      }
    },
  },
  {
    what: "the server's share",
    prepare: async (email) => {
      const browser = await withWallet(email)
      return () => browser.get('/api/wallet/share')
    },
  },
  {
    what: 'the sealed recoveries',
    prepare: async (email) => {
      const browser = await withWallet(email)
      await addCode(browser)
      return () => browser.get('/api/wallet/recoveries')
    },
  },
  {
    what: 'a recovery',
    prepare: async (email) => {
      const [browser, id] = [await withWallet(email), randomUUID()]
      return () => addCode(browser, id)
    },
  },
  {
    what: 'the end of a recovery',
    prepare: async (email) => {
      const [browser, id] = [await withWallet(email), randomUUID()]
      await addCode(browser)
      await addPasskey(browser, id)
      return () => browser.post('/api/wallet/recoveries/remove', { id, proof: PROOF })
    },
  },
  {
    what: 'a change of the address',
    prepare: async (email) => {
      const browser = await withWallet(email)
      await wallet.clock.advance(30_000)
      return () => browser.post('/api/user/email', { email: newOf(email), proof: PROOF })
    },
  },
  {
    what: 'a change of the address, with the first code',
    prepare: async (email) => {
      const { browser, code } = await changing(email)
      return () => browser.post('/api/user/email/current', { code })
    },
    check: async (email) => expect((await mailbox.waitFor(newOf(email))).code).toBeDefined(),
  },
  {
    what: 'a change of the address, with the second code',
    prepare: async (email) => {
      const { browser, code } = await changing(email)
      await browser.post('/api/user/email/current', { code })
      const second = await mailbox.waitFor(newOf(email))
      return () => browser.post('/api/user/email/new', { code: second.code })
    },
  },
  {
    what: 'the end of a user',
    prepare: async (email) => {
      const browser = await withWallet(email)
      return () => browser.post('/api/user/delete', { proof: PROOF })
    },
    afterLost: 'SIGNED_OUT',
  },
  {
    what: 'the end of a session',
    prepare: async (email) => {
      const browser = await logIn(wallet, email)
      return () => browser.post('/api/logout', {})
    },
  },
]

let people = 0
const somebody = (): string => {
  people += 1
  return `person.${people}@example.test`
}

/** Fails each call of a part in turn, until there is none that can fail. Answers what the request said then. */
async function failEach(
  { prepare, check, afterLost }: Case,
  { part, fault }: { readonly part: () => Breakable<object>; readonly fault: 'before' | 'after' | 'hang' }
): Promise<readonly string[]> {
  const said: string[] = []
  for (;;) {
    const email = somebody()
    const ask = await prepare(email)
    part().breakAt(said.length + 1, fault)
    const first = await ask()
    if (!part().mend()) {
      expect(first.status).toBeLessThan(300)
      return said
    }
    said.push(first.error?.code ?? 'fine')
    if (first.error !== undefined) {
      const again = (await ask()).error?.code ?? 'fine'
      // What was counted unheard ends by itself.
      if (fault === 'after' && again === 'TOO_SOON') await wallet.clock.advance(30_000)
      const last = again === 'TOO_SOON' ? ((await ask()).error?.code ?? 'fine') : again
      const allowed = fault === 'after' ? ['fine', afterLost] : ['fine']
      expect(allowed, `call ${said.length} had failed`).toContain(last)
    }
    await check?.(email)
  }
}

describe('a database that fails', () => {
  test.each(CASES)('behavior: $what can be asked for again, whatever was not done', async (asked) => {
    const said = await failEach(asked, { part: () => store, fault: 'before' })
    expect(said).toContain('DATABASE_FAILED')
    expect(new Set([...said, 'fine'])).toEqual(new Set(['DATABASE_FAILED', 'fine']))
  })

  test.each(CASES)('behavior: $what can be asked for again, whatever was done unheard', async (asked) => {
    const said = await failEach(asked, { part: () => store, fault: 'after' })
    expect(new Set([...said, 'fine'])).toEqual(new Set(['DATABASE_FAILED', 'fine']))
  })
})

const named = (...names: readonly string[]): readonly Case[] => CASES.filter(({ what }) => names.includes(what))

test.each(
  named(
    'a code',
    'a login on a new device',
    'the link again',
    'a change of the address',
    'a change of the address, with the first code'
  )
)('behavior: $what can be asked for again when its mail has failed', async (asked) => {
  expect(await failEach(asked, { part: () => mailer, fault: 'before' })).toEqual(['MAIL_FAILED'])
})

test.each(named('a change of the address, with the second code'))(
  'behavior: $what is done, even if the old address can not be told',
  async (asked) => {
    expect(await failEach(asked, { part: () => mailer, fault: 'before' })).toEqual(['fine'])
  }
)

test('behavior: a code whose mail has failed is good for nothing, so nobody gathers many to guess one of them', async () => {
  const email = somebody()
  mailer.breakAt(1, 'after')
  const asked = await wallet.browser().post('/api/login', { email })
  expect([asked.error?.code, mailer.mend()]).toEqual(['MAIL_FAILED', true])
  const { code = '' } = await mailbox.waitFor(email)
  expect((await enter(wallet.browser(), email, code)).error).toMatchObject({ code: 'CODE_WRONG' })

  const browser = await withWallet(email)
  await wallet.clock.advance(30_000)
  mailer.breakAt(1, 'after')
  const begun = await browser.post('/api/user/email', { email: newOf(email), proof: PROOF })
  expect([begun.error?.code, mailer.mend()]).toEqual(['MAIL_FAILED', true])
  const { code: second } = await mailbox.waitFor(email)
  const refused = await browser.post('/api/user/email/current', { code: second })
  expect(refused.error).toMatchObject({ code: 'CODE_WRONG' })
})

test.each(['before', 'hang'] as const)(
  'behavior: a key service that fails (%s) has stored nothing half',
  async (fault) => {
    for (const asked of named('a first wallet', "the server's share", 'the sealed recoveries', 'a recovery')) {
      const said = await failEach(asked, { part: () => keys, fault })
      expect(said.length, asked.what).toBeGreaterThan(0)
      expect(new Set(said), asked.what).toEqual(new Set(['SERVER_FAILED']))
    }
  }
)

test.each(testPostgres)('behavior: a Postgres may go away, say nothing, and come back at any time', async (path) => {
  const postgres = await startPostgres(path)
  const gate = await startGate({ path: join(postgres.host, '.s.PGSQL.5432') })
  const source = { url: `postgres://${postgres.user}@127.0.0.1:${gate.port}/${postgres.database}` }
  const open = await openStore({ source, keyCheck: new Uint8Array(32), patienceMs: 200 })
  const behind = await startTestWallet({ store: open, limits: MANY_FROM_ONE_IP })
  const [email, failed] = [somebody(), { status: 503, error: { code: 'DATABASE_FAILED' } }]
  const browser = await logIn(behind, email)
  for (const shut of [gate.cut, gate.mute, gate.cut]) {
    await behind.clock.advance(30_000)
    shut()
    const asked = [browser.get('/api/user'), browser.post('/api/login', { email }), browser.get('/ready')]
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject(failed)
    gate.open()
    await behind.clock.advance(30_000)
    expect((await browser.get('/api/user')).status).toBe(200)
    expect((await browser.get('/ready')).status).toBe(200)
    expect((await browser.post('/api/login', { email })).status).toBe(200)
  }
  await behind.stop()
  await open.close()
  await gate.close()
  await postgres.stop()
})

test('behavior: a mail server may go away, say nothing, and come back at any time', async () => {
  const server = await startMailbox({ port: 0 })
  const gate = await startGate({ port: Number(new URL(server.smtpUrl).port) })
  const patient = createMailer({ smtp: `smtp://127.0.0.1:${gate.port}`, from: 'wallet@portico.test', patienceMs: 300 })
  const behind = await startTestWallet({
    store: store.part,
    mailer: patient,
    mailbox: server,
    limits: MANY_FROM_ONE_IP,
  })
  const [email, failed] = [somebody(), { status: 503, error: { code: 'MAIL_FAILED' } }]
  for (const shut of [gate.cut, gate.mute]) {
    shut()
    expect(await behind.browser().post('/api/login', { email })).toMatchObject(failed)
    gate.open()
    expect((await behind.browser().post('/api/login', { email })).status).toBe(200)
    await behind.clock.advance(30_000)
  }
  await behind.stop()
  await gate.close()
  await server.stop()
})

test('behavior: a mail that comes without a word of the mail server is one', async () => {
  const server = await startMailbox({ port: 0 })
  const slow = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // It delivers, and is never done with it.
    onData: (stream, { envelope: { mailFrom, rcptTo } }) => {
      const relay = createTransport(readSmtpUrl(server.smtpUrl))
      void relay.sendMail({
        envelope: { from: Object(mailFrom).address, to: rcptTo.map((one) => one.address) },
        raw: stream,
      })
    },
  })
  await new Promise<void>((resolve) => {
    slow.listen(0, '127.0.0.1', resolve)
  })
  const smtp = `smtp://127.0.0.1:${Object(slow.server.address()).port}`
  const patient = createMailer({ smtp, from: 'wallet@portico.test', patienceMs: 300 })
  const behind = await startTestWallet({
    store: store.part,
    mailer: patient,
    mailbox: server,
    limits: MANY_FROM_ONE_IP,
  })
  const email = somebody()
  expect((await behind.browser().post('/api/login', { email })).status).toBe(200)
  expect((await behind.browser().post('/api/login', { email })).error).toMatchObject({ code: 'TOO_SOON' })
  const { code = '' } = await server.waitFor(email)
  expect((await behind.browser().post('/api/login/code', { email, code })).status).toBe(200)
  expect(behind.log).toContainEqual({
    event: 'failure',
    part: 'mail',
    reason: expect.stringMatching(/^MailUnanswered/),
  })
  await behind.stop()
  await new Promise<void>((resolve) => slow.close(resolve))
  await server.stop()
})

test("behavior: an address that the mail server refuses is in nobody's way, and in no log", async () => {
  const [refused, other] = [somebody(), somebody()]
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => done(address === refused ? new Error(`No ${address} here`) : null),
    onData: (stream, _session, done) => void stream.resume().once('end', done),
  })
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve)
  })
  const url = `smtp://127.0.0.1:${Object(smtp.server.address()).port}`
  const picky = createMailer({ smtp: url, from: 'wallet@portico.test' })
  const behind = await startTestWallet({ store: store.part, mailer: picky, mailbox })
  expect((await behind.browser().post('/api/login', { email: refused })).error).toMatchObject({ code: 'MAIL_FAILED' })
  expect((await behind.browser().post('/api/login', { email: other })).status).toBe(200)
  expect(behind.log).toContainEqual({ event: 'failure', part: 'mail', reason: 'Error EENVELOPE' })
  await behind.stop()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

const bytes = (length: number): string => Buffer.alloc(length, 7).toString('base64url')
const PROOF = bytes(32)
const WALLET = {
  version: 'b0a7f6de-0c2b-4d3b-9a43-5f0a3fbe9b11',
  accounts: [{ namespace: 'toy', address: 'one' }],
  share: bytes(33),
  proofHash: createHash('sha256').update(Buffer.from(PROOF, 'base64url')).digest('base64url'),
}
const RECOVERY = {
  version: WALLET.version,
  type: 'code',
  sealed: bytes(64),
  salt: bytes(32),
  credentialId: null,
  device: 'Firefox on macOS',
  proof: PROOF,
}
const MANY = { count: 1_000_000, windowMs: 60_000 }
const MANY_FROM_ONE_IP = { ...DEFAULT_LIMITS, mailsPerIp: MANY, triesPerIp: MANY, requestsPerIp: MANY }
