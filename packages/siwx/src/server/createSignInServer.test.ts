import { testAccount } from '@portico/test-kit/wallets'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSignInServer } from '../exports/server.js'
import { cookieOf, createSite, fieldsAt, sign, verifyKeys } from '../test/site.js'

afterEach(() => vi.unstubAllEnvs())

describe('createSignInServer', () => {
  test('default: nonce, verify, session, sign out', async () => {
    const site = createSite()
    const nonce = await site.get('nonce')
    expect(nonce).toMatchObject({ status: 200, body: { issuedAt: new Date(site.clock.now()).toISOString() } })
    expect(nonce.body['nonce']).toMatch(/^[0-9a-zA-Z]{24,128}$/)
    expect(nonce.body['expiresAtMs']).toBe(site.clock.now() + 900_000)

    const account = {
      accountId: `eip155:1:${testAccount(0).address}`,
      userId: `eip155:${testAccount(0).address}`,
      isOneNetwork: false,
      address: testAccount(0).address,
      networkId: 'eip155:1',
      signedInAtMs: site.clock.now(),
      expiresAtMs: site.clock.now() + 604_800_000,
    }
    const session = { ...account, accounts: [account] }
    const verified = await site.post('verify', await site.signed())
    expect(verified).toMatchObject({ status: 200, body: { session } })
    const [header = ''] = verified.headers.getSetCookie()
    expect(header).toMatch(
      /^__Host-portico-session=[0-9a-f]{96}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/
    )
    const cookie = header.split(';')[0] ?? ''

    expect(await site.get('session', { cookie })).toMatchObject({ status: 200, body: { session } })
    expect(await site.get('session')).toMatchObject({ status: 200, body: { session: null } })
    expect((await site.get('session', { cookie: '__Host-portico-session=' })).body).toEqual({ session: null })
    expect(await site.server.getSession({ headers: new Headers({ cookie }) })).toEqual(session)
    expect(await site.server.getSession({ headers: { cookie: `theme=dark; ${cookie}` } })).toEqual(session)
    expect(await site.server.getSession({ headers: {} })).toBeUndefined()

    const signedOut = await site.post('sign-out', { all: true }, { cookie })
    expect(signedOut).toMatchObject({ status: 200, body: { session: null } })
    expect(signedOut.headers.getSetCookie()).toEqual([
      '__Host-portico-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    ])
    expect(await site.get('session', { cookie })).toMatchObject({ status: 200, body: { session: null } })
    expect(site.errors).toEqual([])
  })

  test.each(['http://localhost:3001', 'http://127.0.0.1:3001', 'http://[::1]:3001', 'https://www.app.example:8443'])(
    'parameters: origin: %s',
    async (origin) => {
      const site = createSite({ origin })
      const fields = { ...fieldsAt(site.clock.now()), nonce: await site.nonce() }
      const signed = await sign({ ...fields, domain: new URL(origin).host, uri: origin })
      const { status, headers } = await site.post('verify', signed, { origin })
      expect([status, cookieOf(headers).startsWith('__Host-')]).toEqual([200, origin.startsWith('https:')])
    }
  )

  test.each([
    'https://app.example/',
    'app.example',
    'http://app.example',
    'http://[::2]:3001',
    'ftp://app.example',
    '',
  ])('error: OPTION_INVALID: the origin "%s"', (origin) => {
    expect(() => createSignInServer({ origin, verifiers: [verifyKeys()] })).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option: 'origin' }) })
    )
  })

  test('behavior: in production, and without a store only, a warning says what memory means', () => {
    const warned: string[] = []
    const logger = { warn: (text: string): number => warned.push(text) }
    createSite({ logger })
    vi.stubEnv('NODE_ENV', 'production')
    createSite({ logger, store: new Map() })
    expect(warned).toEqual([])
    createSite({ logger })
    expect(warned).toEqual([expect.stringContaining('in memory: a restart signs everybody out')])
  })
})
