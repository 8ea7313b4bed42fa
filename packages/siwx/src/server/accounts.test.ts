import { testAccount, testSolanaAccount } from '@portico/test-kit/wallets'
import { describe, expect, test } from 'vitest'
import type { SignInFields } from '../exports/index.js'
import type { SignInServerOptions, SignInSession, Verifier } from '../exports/server.js'
import { verifySolana } from '../exports/verifySolana.js'
import { createFailingStore } from '../test/failingStore.js'
import { signedOnSolana } from '../test/signIn.js'
import { cookieOf, createSite, fieldsAt, type Site, verifyKeys } from '../test/site.js'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const HOUR_MS = 3_600_000

function createSiteOfTwo(options: Partial<SignInServerOptions> = {}): Site {
  return createSite({ verifiers: [verifyKeys(), verifySolana()], ...options })
}

/** Signs in with a Solana account, in the browser that has the cookie. */
async function signInOnSolana(site: Site, cookie?: string, change: Partial<SignInFields> = {}): Promise<string> {
  const fields = { ...fieldsAt(site.clock.now()), networkId: SOLANA, nonce: await site.nonce() } as const
  const address = testSolanaAccount(0).address
  const { message, signature } = signedOnSolana({ fields: { ...fields, address, ...change } })
  const { status, code, headers } = await site.post('verify', { message, signature }, { cookie })
  expect([status, code]).toEqual([200, undefined])
  return cookieOf(headers)
}

async function sessionOf(site: Site, cookie: string): Promise<SignInSession | undefined> {
  const session = await site.server.getSession({ headers: { cookie } })
  // Both ways to ask agree.
  expect((await site.get('session', { cookie })).body['session']).toEqual(session ?? null)
  return session
}

async function accountsOf(site: Site, cookie: string): Promise<readonly string[]> {
  const { body } = await site.get('session', { cookie })
  // What the server answers has one of these forms.
  const { accounts = [] } = (body['session'] ?? body) as { readonly accounts?: SignInSession['accounts'] }
  return accounts.map(({ accountId }) => accountId)
}

const evmId = (signer: number, networkId = 'eip155:1'): string => `${networkId}:${testAccount(signer).address}`
/** The ways to name the first account. */
const NAMES = [
  ['its id', { accountId: evmId(0) }],
  ['network and address', { networkId: 'eip155:1', address: testAccount(0).address }],
  ['another network of its namespace', { networkId: 'eip155:10', address: testAccount(0).address }],
  ['an address in lower case', { networkId: 'eip155:1', address: testAccount(0).address.toLowerCase() }],
] as const
const solanaId = `${SOLANA}:${testSolanaAccount(0).address}`

describe('several accounts in one browser', () => {
  test('default: signing in adds the account, and the token is a new one', async () => {
    const site = createSiteOfTwo()
    const first = await site.signIn()
    const startedAtMs = site.clock.now()
    await site.clock.advance(HOUR_MS)
    const second = await signInOnSolana(site, first)
    expect(second).toMatch(/^__Host-portico-session=[0-9a-f]{96}$/)
    expect(second.slice(-96, -64)).not.toBe(first.slice(-96, -64))
    expect(second.slice(-64)).not.toBe(first.slice(-64))
    expect(await sessionOf(site, first)).toBeUndefined()
    const evm = {
      accountId: evmId(0),
      userId: `eip155:${testAccount(0).address}`,
      isOneNetwork: false,
      address: testAccount(0).address,
      networkId: 'eip155:1',
      signedInAtMs: startedAtMs,
      expiresAtMs: startedAtMs + 168 * HOUR_MS,
    }
    const solana = {
      accountId: solanaId,
      userId: `solana:${testSolanaAccount(0).address}`,
      isOneNetwork: false,
      address: testSolanaAccount(0).address,
      networkId: SOLANA,
      signedInAtMs: startedAtMs + HOUR_MS,
      expiresAtMs: startedAtMs + 169 * HOUR_MS,
    }
    expect(await sessionOf(site, second)).toEqual({ ...solana, accounts: [evm, solana] })
  })

  test('behavior: the same account again takes its own place, with its new times', async () => {
    const site = createSiteOfTwo()
    const first = await site.signIn()
    const second = await signInOnSolana(site, first)
    await site.clock.advance(HOUR_MS)
    const third = await site.signIn({ cookie: second })
    expect(await accountsOf(site, third)).toEqual([evmId(0), solanaId])
    expect((await sessionOf(site, third))?.signedInAtMs).toBe(site.clock.now())
    expect(await sessionOf(site, second)).toBeUndefined()
  })

  test('behavior: each account ends at its own time, and the cookie with the last', async () => {
    const site = createSiteOfTwo()
    const expirationTime = new Date(site.clock.now() + 2 * HOUR_MS).toISOString()
    const long = await signInOnSolana(site)
    const signed = await site.signed({ expirationTime })
    const { headers, body } = await site.post('verify', signed, { cookie: long })
    expect(body['session']).toMatchObject({ accountId: evmId(0), accounts: [{ accountId: solanaId }, {}] })
    expect(headers.getSetCookie()[0]).toContain('Max-Age=604800;')
    const cookie = cookieOf(headers)
    await site.clock.advance(2 * HOUR_MS - 1)
    expect(await accountsOf(site, cookie)).toEqual([solanaId, evmId(0)])
    await site.clock.advance(1)
    expect(await accountsOf(site, cookie)).toEqual([solanaId])
  })

  test('behavior: the session is that of the account that signed in last, until it ends', async () => {
    const site = createSiteOfTwo()
    const expirationTime = new Date(site.clock.now() + HOUR_MS).toISOString()
    const signed = await site.signed({ expirationTime })
    const { headers } = await site.post('verify', signed, { cookie: await signInOnSolana(site) })
    const cookie = cookieOf(headers)
    expect((await sessionOf(site, cookie))?.accountId).toBe(evmId(0))
    await site.clock.advance(HOUR_MS)
    // The page may show neither account: the server waits for its word.
    expect(await sessionOf(site, cookie)).toBeUndefined()
    expect(await accountsOf(site, cookie)).toEqual([solanaId])
    await site.post('use', { accountId: solanaId }, { cookie })
    expect((await sessionOf(site, cookie))?.accountId).toBe(solanaId)
    // One that is over is not taken along.
    expect(await accountsOf(site, await site.signIn({ cookie }, 1))).toEqual([solanaId, evmId(1)])
  })

  test.each(NAMES)(
    'behavior: the session is that of an account gone back to, by %s, until it ends or another signs in',
    async (_, body) => {
      const site = createSiteOfTwo()
      const cookie = await signInOnSolana(site, await site.signIn({ cookie: await site.signIn() }, 1))
      const answer = await site.post('use', body, { cookie })
      const accounts = [{ accountId: evmId(0) }, { accountId: evmId(1) }, { accountId: solanaId }]
      expect(answer).toMatchObject({ status: 200, body: { session: { accountId: evmId(0), accounts } } })
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await sessionOf(site, cookie)).toEqual(answer.body['session'])
      const next = await site.signIn({ cookie }, 2)
      expect((await sessionOf(site, next))?.accountId).toBe(evmId(2))
      await site.post('use', body, { cookie: next })
      await site.post('sign-out', body, { cookie: next })
      expect(await sessionOf(site, next)).toBeUndefined()
      expect(await accountsOf(site, next)).toEqual([evmId(1), solanaId, evmId(2)])
    }
  )

  test('behavior: of an account on two networks, the one that is gone back to', async () => {
    const site = createSite()
    const signed = await site.signed({ networkId: 'eip155:10' })
    const cookie = cookieOf((await site.post('verify', signed, { cookie: await site.signIn() })).headers)
    await site.post('use', { accountId: evmId(0) }, { cookie })
    expect((await sessionOf(site, cookie))?.accountId).toBe(evmId(0))
    // On a network where it didn't sign in: its newest session.
    await site.post('use', { accountId: evmId(0).replace('eip155:1:', 'eip155:137:') }, { cookie })
    expect((await sessionOf(site, cookie))?.networkId).toBe('eip155:10')
  })

  test('behavior: a session ends when its time without a request is over, whatever the store still has', async () => {
    const site = createSite({ idleTimeoutMs: HOUR_MS, store: createFailingStore({ takes: true }) })
    const cookie = await site.signIn()
    await site.clock.advance(HOUR_MS - 1)
    expect(await sessionOf(site, cookie)).toBeDefined()
    await site.clock.advance(HOUR_MS)
    expect(await sessionOf(site, cookie)).toBeUndefined()
  })

  test.each([
    ['who is not in the session', 401, 'SESSION_REQUIRED', { accountId: evmId(1) }],
    [
      'whose address is another in upper case',
      401,
      'SESSION_REQUIRED',
      { networkId: SOLANA, address: testSolanaAccount(0).address.toLowerCase() },
    ],
    ['who is not named', 400, 'BODY_INVALID', {}],
  ])('error: an account %s is not gone back to: %i %s, and no other is in use', async (_, status, code, body) => {
    const site = createSiteOfTwo()
    const cookie = await site.signIn({ cookie: await signInOnSolana(site) })
    expect(await site.post('use', body, { cookie })).toMatchObject({ status, code })
    expect((await sessionOf(site, cookie))?.accountId).toBe(status === 401 ? undefined : evmId(0))
    expect(await accountsOf(site, cookie)).toEqual([solanaId, evmId(0)])
    await site.post('use', { accountId: evmId(0) }, { cookie })
    expect((await sessionOf(site, cookie))?.accountId).toBe(evmId(0))
    expect(await site.post('use', { accountId: evmId(0) })).toMatchObject({ status: 401, code: 'SESSION_REQUIRED' })
  })

  test.each(NAMES)('behavior: one account signs out, by %s; the token and the others stay', async (_, body) => {
    const site = createSiteOfTwo()
    const cookie = await signInOnSolana(site, await site.signIn({ cookie: await site.signIn() }, 1))
    const answer = await site.post('sign-out', body, { cookie })
    expect(answer).toMatchObject({ status: 200, body: { session: { accountId: solanaId } } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await accountsOf(site, cookie)).toEqual([evmId(1), solanaId])
    // An account without a session can sign out.
    expect(await site.post('sign-out', body, { cookie })).toMatchObject({ status: 200 })
    expect(await accountsOf(site, cookie)).toEqual([evmId(1), solanaId])
  })

  test('behavior: the cookie goes with the last account, and nothing of the session is kept', async () => {
    const kept = new Map<string, string>()
    const site = createSiteOfTwo({ store: kept })
    const cookie = await signInOnSolana(site, await site.signIn())
    await site.post('use', { accountId: evmId(0) }, { cookie })
    await site.post('sign-out', { accountId: evmId(0) }, { cookie })
    const answer = await site.post('sign-out', { accountId: solanaId }, { cookie })
    expect(answer.body).toEqual({ session: null })
    expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')])
    expect([...kept.keys()].filter((key) => key.includes('session'))).toEqual([])
  })

  test('behavior: all accounts sign out', async () => {
    const kept = new Map<string, string>()
    const site = createSiteOfTwo({ store: kept })
    const cookie = await signInOnSolana(site, await site.signIn())
    const answer = await site.post('sign-out', { all: true }, { cookie })
    expect(answer.body).toEqual({ session: null })
    expect(await sessionOf(site, cookie)).toBeUndefined()
    expect([...kept.keys()].filter((key) => key.includes('session'))).toEqual([])
  })

  test.each(['sign-out', 'sign-out-everywhere'])(
    "behavior: %s of one account with two cookies, of which one may be an attacker's: both sessions end",
    async (path) => {
      const site = createSite()
      const both = await site.signIn({ cookie: await site.signIn() }, 1)
      const other = await site.signIn({}, 2)
      const answer = await site.post(path, { accountId: evmId(0) }, { cookie: `${both}; ${other}` })
      expect(answer.body).toEqual({ session: null })
      for (const cookie of [both, other])
        expect((await site.get('session', { cookie })).body).toEqual({ session: null })
    }
  )

  test("behavior: a cookie whose name begins like the session's is not it", async () => {
    const site = createSite()
    const cookie = await site.signIn()
    expect(await accountsOf(site, `__Host-portico-session2=${'0'.repeat(96)}; ${cookie}`)).toEqual([evmId(0)])
  })

  test('behavior: an account on two networks is there twice, and signs out of both', async () => {
    const site = createSite()
    const { headers } = await site.post('verify', await site.signed({ networkId: 'eip155:10' }), {
      cookie: await site.signIn(),
    })
    const cookie = cookieOf(headers)
    expect(await accountsOf(site, cookie)).toEqual([evmId(0), evmId(0, 'eip155:10')])
    expect((await site.post('sign-out', { accountId: evmId(0) }, { cookie })).body).toEqual({ session: null })
  })

  test('behavior: signed out everywhere, an account is gone from all browsers; their other accounts stay', async () => {
    const site = createSiteOfTwo()
    const one = await signInOnSolana(site, await site.signIn())
    const other = await site.signIn({ cookie: await site.signIn() }, 1)
    const answer = await site.post('sign-out-everywhere', { accountId: evmId(0) }, { cookie: one })
    expect(answer).toMatchObject({ status: 200, body: { session: { accounts: [{ accountId: solanaId }] } } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await accountsOf(site, one)).toEqual([solanaId])
    expect(await accountsOf(site, other)).toEqual([evmId(1)])
    // It signs in again, and what was ended stays so.
    expect(await accountsOf(site, await site.signIn({ cookie: one }))).toEqual([solanaId, evmId(0)])
    expect(await accountsOf(site, other)).toEqual([evmId(1)])
    // Without a name it is all accounts of the browser that asks.
    const last = await signInOnSolana(site, other)
    expect((await site.post('sign-out-everywhere', { all: true }, { cookie: last })).body).toEqual({ session: null })
    expect(await sessionOf(site, last)).toBeUndefined()
  })

  test('behavior: endSessions ends the part of one account', async () => {
    const site = createSiteOfTwo()
    const cookie = await signInOnSolana(site, await site.signIn())
    await site.server.endSessions(`eip155:137:${testAccount(0).address}`)
    expect(await accountsOf(site, cookie)).toEqual([solanaId])
    // What was ended is not taken along.
    expect(await accountsOf(site, await site.signIn({ cookie }, 1))).toEqual([solanaId, evmId(1)])
  })

  test('behavior: of more than 20, the one that signed in first leaves', async () => {
    const site = createSite()
    let cookie: string | undefined
    for (let index = 0; index < 22; index++) {
      const [signer, networkId] = [index % 10, `eip155:${1 + Math.floor(index / 10)}`] as const
      const address = testAccount(signer).address
      const signed = await site.signed({ address, networkId: networkId as `eip155:${number}` }, signer)
      cookie = cookieOf((await site.post('verify', signed, { cookie })).headers)
      await site.clock.advance(1_000)
      // The first one signs in once more, so the second is the oldest.
      if (index === 5) cookie = await site.signIn({ cookie })
    }
    const ids = await accountsOf(site, cookie ?? '')
    expect(ids).toHaveLength(20)
    expect(ids).toContain(evmId(0))
    expect(ids).not.toContain(evmId(1))
    expect(ids).not.toContain(evmId(2))
    expect(ids.at(-1)).toBe(evmId(1, 'eip155:3'))
  })
})

describe('accounts that are not taken along', () => {
  test('behavior: those of a session that was unused for too long', async () => {
    const site = createSite()
    const cookie = await site.signIn()
    await site.clock.advance(24 * HOUR_MS)
    expect(await accountsOf(site, await site.signIn({ cookie }, 1))).toEqual([evmId(1)])
  })

  test("behavior: those of two cookies, of which one may be an attacker's; both sessions end", async () => {
    const site = createSite()
    const [mine, theirs] = [await site.signIn(), await site.signIn({}, 2)]
    const cookie = await site.signIn({ cookie: `${theirs}; ${mine}` }, 1)
    expect(await accountsOf(site, cookie)).toEqual([evmId(1)])
    expect(await sessionOf(site, mine)).toBeUndefined()
    expect(await sessionOf(site, theirs)).toBeUndefined()
  })

  test('behavior: those of a session whose id is known and whose secret is not; it stays', async () => {
    const site = createSite()
    const cookie = await site.signIn()
    const forged = `${cookie.slice(0, -64)}${'0'.repeat(64)}`
    expect(await accountsOf(site, await site.signIn({ cookie: forged }, 1))).toEqual([evmId(1)])
    expect(await accountsOf(site, cookie)).toEqual([evmId(0)])
  })

  test.each([
    ['this browser', (site: Site, cookie: string) => site.post('sign-out', { accountId: evmId(0) }, { cookie })],
    ['all browsers', (site: Site) => site.server.endSessions(evmId(0) as `eip155:1:${string}`)],
  ])('behavior: one that signs out of %s while another signs in', async (_, signOut) => {
    let meanwhile = async (): Promise<unknown> => undefined
    const verifier: Verifier = {
      namespace: 'eip155',
      verify: async (signed) => {
        await meanwhile()
        return verifyKeys().verify(signed)
      },
    }
    const site = createSite({ verifiers: [verifier] })
    const cookie = await site.signIn({ cookie: await site.signIn() }, 2)
    meanwhile = () => signOut(site, cookie)
    expect(await accountsOf(site, await site.signIn({ cookie }, 1))).toEqual([evmId(2), evmId(1)])
  })

  test('behavior: one that signs out in the moment in which it would be taken along', async () => {
    const kept = new Map<string, string>()
    let meanwhile = async (): Promise<unknown> => undefined
    const take = async (key: string): Promise<unknown> => {
      if (key.startsWith('portico:session-account:')) await meanwhile()
      const value = kept.get(key)
      kept.delete(key)
      return value
    }
    const store = {
      get: (key: string) => kept.get(key),
      set: kept.set.bind(kept),
      delete: kept.delete.bind(kept),
      take,
    }
    const site = createSite({ store })
    const cookie = await site.signIn()
    meanwhile = () => site.post('sign-out', { accountId: evmId(0) }, { cookie })
    expect(await accountsOf(site, await site.signIn({ cookie }, 1))).toEqual([evmId(1)])
  })

  test('behavior: of two that sign in at once, one takes the others along; no account is in two sessions', async () => {
    const site = createSite()
    const cookie = await site.signIn()
    const cookies = await Promise.all([1, 2].map((signer) => site.signIn({ cookie }, signer)))
    const ids = await Promise.all(cookies.map((one) => accountsOf(site, one)))
    expect(ids.flat().sort()).toEqual([evmId(0), evmId(1), evmId(2)].sort())
    expect(await sessionOf(site, cookie)).toBeUndefined()
  })

  test('behavior: an invalid account in the store is none', async () => {
    const kept = new Map<string, string>()
    const site = createSite({ store: kept })
    const cookie = await site.signIn({ cookie: await site.signIn() }, 1)
    const [key = ''] = [...kept.keys()].filter((one) => one.startsWith('portico:session-account:'))
    const record: object = JSON.parse(kept.get(key) ?? '')
    for (const change of [
      { networkId: 'x' },
      { address: 1 },
      { expiresAtMs: null },
      { generation: undefined },
      { isOneNetwork: 0 },
    ]) {
      kept.set(key, JSON.stringify({ ...record, ...change }))
      expect(await accountsOf(site, cookie)).toEqual([evmId(1)])
    }
    const [session = ''] = [...kept.keys()].filter((one) => one.startsWith('portico:session:'))
    for (const accounts of [0, -1, 1.5, 21, 1e9, '1', null]) {
      kept.set(session, JSON.stringify({ ...JSON.parse(kept.get(session) ?? ''), accounts }))
      expect(await sessionOf(site, cookie)).toBeUndefined()
    }
  })
})
