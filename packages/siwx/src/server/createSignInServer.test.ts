import { testAccount } from '@portico/test-kit/wallets'
import { describe, expect, test } from 'vitest'
import { createSite } from '../test/site.js'

describe('createSignInServer', () => {
  test('default: nonce, verify, session, sign out', async () => {
    const site = createSite()
    const nonce = await site.get('nonce')
    expect(nonce).toMatchObject({ status: 200, body: { issuedAt: new Date(site.clock.now()).toISOString() } })
    expect(nonce.body['nonce']).toMatch(/^[0-9a-zA-Z]{24}$/)
    expect(nonce.body['expiresAtMs']).toBe(site.clock.now() + 600_000)

    const account = {
      accountId: `eip155:1:${testAccount(0).address}`,
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

    const signedOut = await site.post('sign-out', undefined, { cookie })
    expect(signedOut).toMatchObject({ status: 200, body: { session: null } })
    expect(signedOut.headers.getSetCookie()).toEqual([
      '__Host-portico-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    ])
    expect(await site.get('session', { cookie })).toMatchObject({ status: 200, body: { session: null } })
    expect(site.errors).toEqual([])
  })
})
