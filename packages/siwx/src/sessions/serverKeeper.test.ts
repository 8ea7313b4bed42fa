import type { Platform } from '@portico/core/platform'
import { createFakePlatform } from '@portico/test-kit'
import { testAccount } from '@portico/test-kit/wallets'
import { describe, expect, test } from 'vitest'
import { parseMessage } from '../exports/index.js'
import { cookieOf, createSite, ORIGIN, type Site } from '../test/site.js'
import { serverKeeper } from './serverKeeper.js'

/** The page's half of sign-in, in a browser that keeps the site's cookie. */
function createPage(site: Site) {
  const bodies: unknown[] = []
  let cookie = ''
  const fetch: Platform['fetch'] = async (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', ORIGIN)
    headers.set('sec-fetch-site', 'same-origin')
    if (cookie) headers.set('cookie', cookie)
    if (init?.body) bodies.push(JSON.parse(String(init.body)))
    const request = new Request(new URL(url, ORIGIN), {
      method: init?.method ?? 'GET',
      body: init?.body ?? null,
      headers,
    })
    const response = await site.server.handle(request)
    if (response.headers.has('set-cookie')) cookie = cookieOf(response.headers).replace(/^[^=]*=$/, '')
    return response
  }
  const platform = { ...createFakePlatform(), clock: site.clock, fetch }
  const sessions = serverKeeper({ platform, server: '/api/sign-in' })
  const signIn = async (signer: number): Promise<void> => {
    const { nonce } = await sessions.getNonce()
    const { message, signature } = await site.signed({ nonce, address: testAccount(signer).address }, signer)
    await sessions.addSession({ data: parseMessage(message), message, signature })
  }
  const addresses = async (): Promise<readonly string[]> =>
    (await sessions.getSessions('eip155:1', '')).map(({ data }) => data.accountAddress)
  return { sessions, signIn, addresses, bodies }
}

const [first, second, third] = [0, 1, 2].map((signer) => testAccount(signer).address)

describe('serverKeeper, over the real server', () => {
  test('default: all accounts of the session, each with its own end, and which of them is in use', async () => {
    const site = createSite()
    const page = createPage(site)
    expect(await page.addresses()).toEqual([])
    await page.signIn(0)
    await site.clock.advance(1_000)
    await page.signIn(1)
    const at = (ms: number): string => new Date(site.clock.now() + ms).toISOString()
    expect(await page.sessions.getSessions('eip155:1', '')).toEqual([
      { data: { accountAddress: first, chainId: 'eip155:1', expirationTime: at(604_799_000) }, isInUse: false },
      { data: { accountAddress: second, chainId: 'eip155:1', expirationTime: at(604_800_000) }, isInUse: true },
    ])
    await page.sessions.useSession?.('eip155:10', first ?? '')
    expect(await page.sessions.getSessions('eip155:1', '')).toMatchObject([{ isInUse: true }, { isInUse: false }])
  })

  test('error: SIGN_IN_REFUSED: an account that is not signed in is not used', async () => {
    const page = createPage(createSite())
    await page.signIn(0)
    const using = page.sessions.useSession?.('eip155:1', second ?? '')
    await expect(using).rejects.toMatchObject({ context: { reason: 'SESSION_REQUIRED' } })
  })

  test('behavior: revokeSession signs out that account, setSessions all', async () => {
    const page = createPage(createSite())
    for (const signer of [0, 1, 2]) await page.signIn(signer)
    await page.sessions.revokeSession('eip155:1', second ?? '')
    expect(page.bodies.at(-1)).toEqual({ networkId: 'eip155:1', address: second })
    expect(await page.addresses()).toEqual([first, third])
    // On whichever network it is now.
    await page.sessions.revokeSession('eip155:10', first ?? '')
    expect(await page.addresses()).toEqual([third])
    await page.signIn(0)
    await page.sessions.setSessions([])
    expect(await page.addresses()).toEqual([])
  })

  test('behavior: sent again because the answer was lost: it is signed in', async () => {
    const site = createSite()
    const page = createPage(site)
    const { nonce } = await page.sessions.getNonce()
    const { message, signature } = await site.signed({ nonce })
    const signed = { data: parseMessage(message), message, signature }
    await page.sessions.addSession(signed)
    await page.sessions.addSession(signed)
    expect(await page.addresses()).toEqual([first])
  })

  test.each([
    ['nobody is signed in', async () => undefined],
    ['another account is signed in', async (page: ReturnType<typeof createPage>) => page.signIn(1)],
  ])('error: SIGN_IN_REFUSED: somebody used the nonce before, and here %s', async (_, prepare) => {
    const site = createSite()
    const [page, thief] = [createPage(site), createPage(site)]
    await prepare(page)
    const { nonce } = await page.sessions.getNonce()
    const { message, signature } = await site.signed({ nonce })
    const signed = { data: parseMessage(message), message, signature }
    await thief.sessions.addSession(signed)
    await expect(page.sessions.addSession(signed)).rejects.toMatchObject({ context: { reason: 'NONCE_USED' } })
  })

  test('error: SIGN_IN_REFUSED: for any other reason, also where the account is signed in', async () => {
    const site = createSite()
    const page = createPage(site)
    await page.signIn(0)
    const { message } = await site.signed()
    const { signature } = await site.signed({}, 1)
    const again = page.sessions.addSession({ data: parseMessage(message), message, signature })
    await expect(again).rejects.toMatchObject({ context: { reason: 'SIGNATURE_INVALID' } })
  })

  test('error: SIGN_IN_REFUSED: the nonce was used on another network, and the session is of that', async () => {
    const site = createSite()
    const page = createPage(site)
    await page.signIn(0)
    const { nonce } = await page.sessions.getNonce()
    const { message, signature } = await site.signed({ nonce, networkId: 'eip155:10' })
    await createPage(site).sessions.addSession({ data: parseMessage(message), message, signature })
    const again = page.sessions.addSession({ data: parseMessage(message), message, signature })
    await expect(again).rejects.toMatchObject({ context: { reason: 'NONCE_USED' } })
  })

  test('behavior: revoked all at once, no account is left', async () => {
    const page = createPage(createSite())
    for (const signer of [0, 1, 2]) await page.signIn(signer)
    const revoke = (address = ''): Promise<void> => page.sessions.revokeSession('eip155:1', address)
    await Promise.all([revoke(first), revoke(second), page.sessions.setSessions([]), revoke(third)])
    expect(await page.addresses()).toEqual([])
  })
})
