import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createLocalKeyService, type KeyService } from '../../server/keys/keyService.ts'
import { DEFAULT_LIMITS } from '../../server/limits.ts'
import type { Mailer } from '../../server/mail/mailer.ts'
import type { Store } from '../../server/store/types.ts'
import { beginPasskeyLogin } from '../beginPasskeyLogin.ts'
import { type Breakable, createBreakable } from '../createBreakable.ts'
import type { DirectMailbox } from '../createDirectMail.ts'
import { createDirectMail } from '../createDirectMail.ts'
import { createPasskey, type TestPasskey } from '../createPasskey.ts'
import type { Answer, TestBrowser } from '../createTestBrowser.ts'
import { codeFor, linkFor, logIn } from '../logIn.ts'
import { testDatabases } from '../testStores.ts'
import { startTestWallet, type TestWallet } from './startTestWallet.ts'

let mailbox: DirectMailbox
let store: Breakable<Store>
let mailer: Breakable<Mailer>
let keys: Breakable<KeyService>
let wallet: TestWallet

/** A server whose parts can fail. */
export interface Outages {
  readonly mailbox: DirectMailbox
  readonly store: Breakable<Store>
  readonly mailer: Breakable<Mailer>
  readonly keys: Breakable<KeyService>
  readonly wallet: TestWallet
}

/** Starts the one that the cases ask. */
export async function startOutages(): Promise<Outages> {
  const [embedded] = testDatabases
  if (embedded === undefined) throw new Error('There is no database to test with.')
  const direct = createDirectMail()
  mailbox = direct
  store = createBreakable((await embedded.open()).stores[0])
  mailer = createBreakable(direct.mailer)
  keys = createBreakable(createLocalKeyService(new Uint8Array(32)))
  const parts = { store: store.part, mailer: mailer.part, keys: keys.part }
  wallet = await startTestWallet({ ...parts, mailbox, limits: MANY_FROM_ONE_IP, requestLimitMs: 500 })
  return { mailbox, store, mailer, keys, wallet }
}

/** Something that the frame asks for, again and again until it is answered. */
export interface Case {
  readonly what: string
  /** Leads a new user up to the request. */
  readonly prepare: (email: string) => Promise<() => Promise<Answer>>
  /** Says that it was done, and done once. */
  readonly check?: (email: string) => Promise<void>
  /** What the second request is answered with where the first was done and its answer was lost. Default: the same. */
  readonly afterLost?: string
}

/** Enters a code. */
export const enter = (browser: TestBrowser, email: string, code: string): Promise<Answer> =>
  browser.post('/api/login/code', { email, code })
/** A browser of a user with a wallet. */
export const withWallet = async (email: string): Promise<TestBrowser> => {
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
/** Makes a user of the passkey. */
const signUp = async (passkey: TestPasskey): Promise<() => Promise<Answer>> => {
  const { window, id, challenge } = await beginPasskeyLogin(wallet)
  const registration = passkey.register(challenge)
  return () => window.post('/api/social/passkey/new', { id, registration })
}
/** The address that a user changes to. */
export const newOf = (email: string): string => `new.${email}`
/** A change of the address that waits for a code to the present address, and that code. */
const changing = async (email: string) => {
  const browser = await withWallet(email)
  await wallet.clock.advance(30_000)
  await browser.post('/api/user/email', { email: newOf(email), proof: PROOF })
  const { code } = await mailbox.waitFor(email)
  return { browser, code }
}

/** All that can be asked for. */
export const CASES: readonly Case[] = [
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
    what: 'a user of a new passkey',
    prepare: async () => signUp(createPasskey(wallet)),
  },
  {
    what: 'a login by a passkey',
    prepare: async () => {
      const passkey = createPasskey(wallet)
      await (await signUp(passkey))()
      const { window, id, challenge } = await beginPasskeyLogin(wallet)
      const assertion = passkey.sign(challenge, { counter: 1 })
      return () => window.post('/api/social/passkey', { id, assertion })
    },
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
    what: 'a recovery by a passkey that also logs in',
    prepare: async (email) => {
      const [browser, passkey] = [await withWallet(email), createPasskey(wallet)]
      const { body } = await browser.get('/api/user/passkeys')
      const { credentialId } = passkey
      const registration = passkey.register(Object(body).challenge)
      const recovery = { ...RECOVERY, id: randomUUID(), type: 'passkey', credentialId, registration }
      return () => browser.post('/api/wallet/recoveries', recovery)
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
    what: 'a message to the window',
    prepare: async (email) => {
      const [browser, id] = [await logIn(wallet, email), randomBytes(32).toString('base64url')]
      await browser.post('/api/windows', { id, box: 'box' })
      return () => browser.post('/api/windows/say', { id, side: 'frame', position: 0, message: 'words' })
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

/** Those of these names. */
export function named(...names: readonly string[]): readonly Case[] {
  return CASES.filter(({ what }) => names.includes(what))
}

/** One of each kind: what is used up, what is made once, and what has a mail after it. The short run has these. */
export const MAIN = named('a login', 'a first wallet', 'a change of the address, with the second code')

/** The other ones. */
export const OTHERS = CASES.filter((each) => !MAIN.includes(each))

let people = 0
/** An address that no user has yet. */
export const someEmail = (): string => {
  people += 1
  return `person.${people}@example.test`
}

/** Fails each call of a part in turn, until no more can fail. Answers what the request said then. */
export async function failEach(
  { prepare, check, afterLost }: Case,
  { part, fault }: { readonly part: () => Breakable<object>; readonly fault: 'before' | 'after' | 'hang' }
): Promise<readonly string[]> {
  const said: string[] = []
  for (;;) {
    const email = someEmail()
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

const bytes = (length: number): string => Buffer.alloc(length, 7).toString('base64url')
/** The proof that the wallet is open. */
export const PROOF = bytes(32)
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
/** Limits that no test meets. */
export const MANY_FROM_ONE_IP = { ...DEFAULT_LIMITS, mailsPerIp: MANY, triesPerIp: MANY, requestsPerIp: MANY }
