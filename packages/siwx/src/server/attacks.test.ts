import { readFileSync } from 'node:fs'
import { testAccount } from '@portico/test-kit/wallets'
import { describe, expect, test } from 'vitest'
import { buildMessage } from '../exports/index.js'
import type { SignInErrorCode, SignInServerOptions, SignInStore } from '../exports/server.js'
import { type Answer, createSite, fieldsAt, ORIGIN, request, type Site, verifyKeys } from '../test/site.js'

/** One request that must be refused, with everything else as it should be. */
interface Attack {
  readonly name: string
  readonly status: number
  readonly code: SignInErrorCode
  readonly options?: Partial<SignInServerOptions> | undefined
  readonly run: (site: Site) => Promise<Answer>
}

const MINUTE_MS = 60_000
const later = (site: Site, ms: number): string => new Date(site.clock.now() + ms).toISOString()

/** A body that tells how much of it was read. */
function countedBody(chunks: number): { readonly stream: ReadableStream<Uint8Array>; readonly read: () => number } {
  let sent = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (sent === chunks) return controller.close()
        sent++
        controller.enqueue(new Uint8Array(1_024).fill(0x20))
      },
    },
    { highWaterMark: 0 }
  )
  return { stream, read: () => sent }
}

const messages: readonly Attack[] = [
  {
    name: 'a message for another domain',
    status: 403,
    code: 'DOMAIN_REFUSED',
    run: async (site) => site.post('verify', await site.signed({ domain: 'evil.example' })),
  },
  {
    name: 'a domain that begins like ours',
    status: 403,
    code: 'DOMAIN_REFUSED',
    run: async (site) => site.post('verify', await site.signed({ domain: 'app.example.evil.example' })),
  },
  {
    name: 'our domain on another port',
    status: 403,
    code: 'DOMAIN_REFUSED',
    run: async (site) => site.post('verify', await site.signed({ domain: 'app.example:8443' })),
  },
  {
    name: 'our domain without https',
    status: 403,
    code: 'DOMAIN_REFUSED',
    run: async (site) => site.post('verify', await site.signed({ scheme: 'http' })),
  },
  {
    name: "a message for the server's other site",
    status: 403,
    code: 'DOMAIN_REFUSED',
    options: { origin: [ORIGIN, 'https://shop.example'] },
    run: async (site) =>
      site.post('verify', await site.signed({ domain: 'shop.example', uri: 'https://shop.example' })),
  },
  {
    name: 'a message for the host that the request says it was sent to',
    status: 403,
    code: 'DOMAIN_REFUSED',
    run: async (site) => {
      const signed = await site.signed({ domain: 'evil.example', uri: 'https://evil.example/login' })
      return site.post('verify', signed, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    },
  },
  {
    name: 'a URI of another origin',
    status: 403,
    code: 'URI_REFUSED',
    run: async (site) => site.post('verify', await site.signed({ uri: 'https://evil.example/login' })),
  },
  {
    name: 'a URI without https',
    status: 403,
    code: 'URI_REFUSED',
    run: async (site) => site.post('verify', await site.signed({ uri: 'http://app.example/login' })),
  },
  {
    name: 'a URI that is no web address',
    status: 403,
    code: 'URI_REFUSED',
    run: async (site) => site.post('verify', await site.signed({ uri: 'did:key:z6Mk' })),
  },
  {
    name: 'a network that the app does not accept',
    status: 403,
    code: 'NETWORK_REFUSED',
    options: { networkIds: ['eip155:10'] },
    run: async (site) => site.post('verify', await site.signed({ networkId: 'eip155:1' })),
  },
  {
    name: 'a namespace without a verifier',
    status: 403,
    code: 'NETWORK_REFUSED',
    run: async (site) =>
      site.post('verify', await site.signed({ networkId: 'cosmos:cosmoshub-4', address: 'cosmos1xyz' })),
  },
  {
    name: 'a message that is over',
    status: 401,
    code: 'MESSAGE_EXPIRED',
    run: async (site) => {
      const signed = await site.signed({ expirationTime: later(site, MINUTE_MS) })
      await site.clock.advance(MINUTE_MS)
      return site.post('verify', signed)
    },
  },
  {
    name: 'a message that was made before its nonce',
    status: 401,
    code: 'MESSAGE_EXPIRED',
    run: async (site) => site.post('verify', await site.signed({ issuedAt: later(site, -MINUTE_MS - 1) })),
  },
  {
    name: 'a message issued in the future',
    status: 401,
    code: 'MESSAGE_NOT_YET_VALID',
    run: async (site) => site.post('verify', await site.signed({ issuedAt: later(site, MINUTE_MS + 1) })),
  },
  {
    name: 'a message that is not valid yet',
    status: 401,
    code: 'MESSAGE_NOT_YET_VALID',
    run: async (site) => site.post('verify', await site.signed({ notBefore: later(site, MINUTE_MS + 1) })),
  },
  {
    name: 'a text that is no sign-in message, though it is signed',
    status: 400,
    code: 'MESSAGE_INVALID',
    run: async (site) => {
      const message = 'I agree.'
      return site.post('verify', { message, signature: await testAccount(0).signMessage({ message }) })
    },
  },
  {
    name: 'a signed message with a line more than a message can have',
    status: 400,
    code: 'MESSAGE_INVALID',
    run: async (site) => {
      const message = `${(await site.signed()).message}\nNonce: ${await site.nonce()}`
      return site.post('verify', { message, signature: await testAccount(0).signMessage({ message }) })
    },
  },
]

const nonces: readonly Attack[] = [
  ...(
    [
      ['the statement', (nonce: string) => ({ statement: `Nonce ${nonce}` })],
      ['a resource', (nonce: string) => ({ resources: [`https://app.example/${nonce}`] })],
      ['the request id', (nonce: string) => ({ requestId: nonce })],
    ] as const
  ).map(
    ([place, change]): Attack => ({
      name: `a nonce in ${place}, and another in its own line`,
      status: 401,
      code: 'NONCE_UNKNOWN',
      run: async (site) =>
        site.post('verify', await site.signed({ nonce: 'nonceOfNobody', ...change(await site.nonce()) })),
    })
  ),
  {
    name: 'a nonce that the server has not issued',
    status: 401,
    code: 'NONCE_UNKNOWN',
    run: async (site) => site.post('verify', await site.signed({ nonce: 'nonceOfNobody' })),
  },
  {
    name: 'a nonce whose time is over',
    status: 401,
    code: 'NONCE_UNKNOWN',
    run: async (site) => {
      const signed = await site.signed()
      await site.clock.advance(15 * MINUTE_MS)
      return site.post('verify', signed)
    },
  },
  {
    name: "another server's nonce",
    status: 401,
    code: 'NONCE_UNKNOWN',
    run: async (site) => site.post('verify', await site.signed({ nonce: await createSite().nonce() })),
  },
  {
    name: 'a replay',
    status: 401,
    code: 'NONCE_USED',
    run: async (site) => {
      const signed = await site.signed()
      expect((await site.post('verify', signed)).status).toBe(200)
      return site.post('verify', signed)
    },
  },
  {
    name: 'fifty equal requests at once, all but one',
    status: 401,
    code: 'NONCE_USED',
    run: async (site) => {
      const signed = await site.signed()
      const answers = await Promise.all(Array.from({ length: 50 }, () => site.post('verify', signed)))
      const [refused, ...others] = answers.filter(({ code }) => code === 'NONCE_USED')
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(others).toHaveLength(48)
      return refused ?? expect.fail('None was refused.')
    },
  },
  {
    name: 'a replay after sign-out',
    status: 401,
    code: 'NONCE_USED',
    run: async (site) => {
      const signed = await site.signed()
      const { headers } = await site.post('verify', signed)
      await site.post('sign-out', { all: true }, { cookie: headers.getSetCookie()[0]?.split(';')[0] })
      return site.post('verify', signed)
    },
  },
  {
    name: "another account's message with a nonce that was used",
    status: 401,
    code: 'NONCE_USED',
    run: async (site) => {
      const nonce = await site.nonce()
      expect((await site.post('verify', await site.signed({ nonce }))).status).toBe(200)
      return site.post('verify', await site.signed({ nonce, address: testAccount(1).address }, 1))
    },
  },
  {
    name: 'a nonce that names a part of every object',
    status: 401,
    code: 'NONCE_UNKNOWN',
    run: async (site) => site.post('verify', await site.signed({ nonce: 'constructor' })),
  },
]

const signatures: readonly Attack[] = [
  {
    name: 'another account beside the message that was signed',
    status: 400,
    code: 'BODY_INVALID',
    run: async (site) => {
      const { address } = testAccount(0)
      return site.post('verify', { ...(await site.signed({ address }, 1)), address, networkId: 'eip155:1' })
    },
  },
  {
    name: 'a message of another account than the one that signed it',
    status: 401,
    code: 'SIGNATURE_INVALID',
    run: async (site) => site.post('verify', await site.signed({ address: testAccount(1).address }, 0)),
  },
  {
    name: 'the signature of an earlier message',
    status: 401,
    code: 'SIGNATURE_INVALID',
    run: async (site) => {
      const [earlier, signed] = [await site.signed(), await site.signed()]
      return site.post('verify', { message: signed.message, signature: earlier.signature })
    },
  },
  {
    name: 'the chain of a message altered after it was signed',
    status: 401,
    code: 'SIGNATURE_INVALID',
    run: async (site) => {
      const { message, signature } = await site.signed()
      return site.post('verify', { message: message.replace('Chain ID: 1', 'Chain ID: 10'), signature })
    },
  },
  {
    name: 'a statement altered after it was signed',
    status: 401,
    code: 'SIGNATURE_INVALID',
    run: async (site) => {
      const { message, signature } = await site.signed({ statement: 'I accept the terms.' })
      return site.post('verify', { message: message.replace('I accept', 'I refuse'), signature })
    },
  },
  {
    name: "a signature in another namespace's encoding",
    status: 401,
    code: 'SIGNATURE_INVALID',
    run: async (site) => {
      const { message } = await site.signed()
      return site.post('verify', { message, signature: '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnb' })
    },
  },
  {
    name: 'an empty signature',
    status: 401,
    code: 'SIGNATURE_INVALID',
    run: async (site) => site.post('verify', { ...(await site.signed()), signature: '' }),
  },
  {
    name: 'a signature that is no text',
    status: 400,
    code: 'BODY_INVALID',
    run: async (site) => site.post('verify', { ...(await site.signed()), signature: { type: 'eip191', s: '0x' } }),
  },
]

const requests: readonly Attack[] = [
  {
    name: 'a request from another site',
    status: 403,
    code: 'ORIGIN_REFUSED',
    run: async (site) =>
      site.post('verify', await site.signed(), { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
  },
  {
    name: 'a request from a page without an origin, such as a sandboxed frame',
    status: 403,
    code: 'ORIGIN_REFUSED',
    run: async (site) => site.post('verify', await site.signed(), { origin: 'null' }),
  },
  {
    name: 'a request that does not say where it comes from',
    status: 403,
    code: 'ORIGIN_MISSING',
    run: async (site) => site.post('verify', await site.signed(), { origin: undefined, 'sec-fetch-site': undefined }),
  },
  ...[`${ORIGIN}.evil.example`, `${ORIGIN}:8443`, `${ORIGIN}/`, 'http://app.example', 'null'].map(
    (origin): Attack => ({
      name: `a sign-out from ${origin}`,
      status: 403,
      code: 'ORIGIN_REFUSED',
      run: async (site) => {
        const cookie = await site.signIn()
        const answer = await site.post('sign-out', { all: true }, { cookie, origin })
        expect((await site.get('session', { cookie })).body['session']).not.toBeNull()
        return answer
      },
    })
  ),
  {
    name: 'a sign-out that another site begins',
    status: 403,
    code: 'ORIGIN_REFUSED',
    run: async (site) => {
      const cookie = await site.signIn()
      const answer = await site.post('sign-out', { all: true }, { cookie, origin: 'https://evil.example' })
      expect((await site.get('session', { cookie })).body['session']).not.toBeNull()
      return answer
    },
  },
  {
    name: 'a sign-out from a page of the same site that says no origin',
    status: 403,
    code: 'ORIGIN_REFUSED',
    run: (site) => site.post('sign-out', { all: true }, { origin: undefined, 'sec-fetch-site': 'same-site' }),
  },
  {
    name: 'nonces that another site asks for',
    status: 403,
    code: 'ORIGIN_REFUSED',
    run: (site) => site.get('nonce', { 'sec-fetch-site': 'cross-site' }),
  },
  {
    name: 'the body of a form',
    status: 415,
    code: 'CONTENT_TYPE_UNSUPPORTED',
    run: async (site) => site.post('verify', await site.signed(), { 'content-type': 'text/plain' }),
  },
  {
    name: 'a content type that begins like JSON',
    status: 415,
    code: 'CONTENT_TYPE_UNSUPPORTED',
    run: async (site) => site.post('verify', await site.signed(), { 'content-type': 'application/jsonp' }),
  },
  {
    name: 'no content type',
    status: 415,
    code: 'CONTENT_TYPE_UNSUPPORTED',
    run: async (site) => site.post('verify', new Uint8Array([0x7b, 0x7d]), { 'content-type': undefined }),
  },
  {
    name: 'a body that says it is too large',
    status: 413,
    code: 'BODY_TOO_LARGE',
    run: async (site) => {
      const { stream, read } = countedBody(10)
      const answer = await site.post('verify', stream, { 'content-length': '65537' })
      expect(read()).toBe(0)
      return answer
    },
  },
  {
    name: 'a body that is too large and does not say so',
    status: 413,
    code: 'BODY_TOO_LARGE',
    run: async (site) => {
      const { stream, read } = countedBody(100_000)
      const answer = await site.post('verify', stream)
      // The 65th kilobyte is one too many.
      expect(read()).toBe(65)
      return answer
    },
  },
  {
    name: 'a body that lies about its size',
    status: 413,
    code: 'BODY_TOO_LARGE',
    run: (site) => site.post('verify', countedBody(100).stream, { 'content-length': '2' }),
  },
  {
    name: 'malformed JSON',
    status: 400,
    code: 'BODY_INVALID',
    run: (site) => site.post('verify', '{"message":"'),
  },
  {
    name: 'JSON that is no object',
    status: 400,
    code: 'BODY_INVALID',
    run: (site) => site.post('verify', 'null'),
  },
  {
    name: 'bytes that are no text',
    status: 400,
    code: 'BODY_INVALID',
    run: (site) => site.post('verify', new Uint8Array([0x22, 0xff, 0xfe, 0x22])),
  },
  {
    name: 'no body',
    status: 400,
    code: 'BODY_INVALID',
    run: (site) => site.post('verify'),
  },
  {
    name: 'a body that breaks off',
    status: 400,
    code: 'BODY_INVALID',
    run: (site) => {
      const start = (controller: ReadableStreamDefaultController): void => controller.error(new Error('reset'))
      return site.post('verify', new ReadableStream({ start }))
    },
  },
  {
    name: 'a list of messages',
    status: 400,
    code: 'BODY_INVALID',
    run: async (site) => {
      const { message, signature } = await site.signed()
      return site.post('verify', { message: [message], signature })
    },
  },
  {
    name: 'a sign-in by a link',
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    run: async (site) => {
      const answer = await site.get('verify')
      expect(answer.headers.get('allow')).toBe('POST')
      return answer
    },
  },
  {
    name: 'a sign-out by a link',
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    run: (site) => site.get('sign-out'),
  },
  {
    name: 'a nonce by POST',
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    run: async (site) => {
      const answer = await site.post('nonce')
      expect(answer.headers.get('allow')).toBe('GET')
      return answer
    },
  },
  {
    name: 'a path that is a part of every object',
    status: 404,
    code: 'NOT_FOUND',
    run: (site) => site.get('constructor'),
  },
]

const cookies: readonly Attack[] = [
  {
    name: 'two session cookies',
    status: 400,
    code: 'COOKIE_DUPLICATE',
    run: async (site) => {
      const cookie = `${await site.signIn({}, 1)}; ${await site.signIn()}`
      expect(await site.server.getSession({ headers: { cookie } })).toBeUndefined()
      return site.get('session', { cookie })
    },
  },
  {
    name: 'a sign-out everywhere by nobody',
    status: 401,
    code: 'SESSION_REQUIRED',
    run: (site) => site.post('sign-out-everywhere', { all: true }),
  },
  {
    name: 'a sign-out everywhere with the id of a session and another secret',
    status: 401,
    code: 'SESSION_REQUIRED',
    run: async (site) => {
      const cookie = await site.signIn()
      const forged = `${cookie.slice(0, -64)}${'0'.repeat(64)}`
      const answer = await site.post('sign-out-everywhere', { all: true }, { cookie: forged })
      expect((await site.get('session', { cookie })).body['session']).not.toBeNull()
      return answer
    },
  },
]

/** A victim is signed in, and an attacker's own signed message is sent with the victim's cookie. */
async function addToVictim(site: Site, headers: Readonly<Record<string, string | undefined>>): Promise<Answer> {
  const cookie = await site.signIn()
  const theirs = await site.signed({ address: testAccount(1).address }, 1)
  const answer = await site.post('verify', theirs, { cookie, ...headers })
  expect((await site.get('session', { cookie })).body['session']).toMatchObject({
    accounts: [{ address: testAccount(0).address }],
  })
  return answer
}

const accounts: readonly Attack[] = [
  {
    name: "an attacker's account that another site adds to the user's session",
    status: 403,
    code: 'ORIGIN_REFUSED',
    run: (site) => addToVictim(site, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
  },
  {
    name: "an attacker's account that a frame without an origin adds to the user's session",
    status: 403,
    code: 'ORIGIN_REFUSED',
    run: (site) => addToVictim(site, { origin: 'null' }),
  },
  {
    name: "an attacker's account that another host of the same site adds to the user's session",
    status: 403,
    code: 'ORIGIN_REFUSED',
    run: (site) => addToVictim(site, { origin: 'https://blog.app.example', 'sec-fetch-site': 'same-site' }),
  },
  {
    name: 'an account that another site makes the one in use',
    status: 403,
    code: 'ORIGIN_REFUSED',
    run: async (site) => {
      const cookie = await site.signIn({ cookie: await site.signIn() }, 1)
      const named = { networkId: 'eip155:1', address: testAccount(0).address }
      const answer = await site.post('use', named, { cookie, origin: 'https://evil.example' })
      expect((await site.get('session', { cookie })).body['session']).toMatchObject({ address: testAccount(1).address })
      return answer
    },
  },
  {
    name: "an attacker's account that a form adds to the user's session",
    status: 415,
    code: 'CONTENT_TYPE_UNSUPPORTED',
    run: (site) => addToVictim(site, { 'content-type': 'text/plain' }),
  },
  {
    name: 'a sign-out everywhere of an account that is signed in elsewhere',
    status: 401,
    code: 'SESSION_REQUIRED',
    run: async (site) => {
      const [mine, theirs] = [await site.signIn(), await site.signIn({}, 1)]
      const named = { networkId: 'eip155:1', address: testAccount(1).address }
      const answer = await site.post('sign-out-everywhere', named, { cookie: mine })
      for (const cookie of [mine, theirs])
        expect((await site.get('session', { cookie })).body['session']).not.toBeNull()
      return answer
    },
  },
  ...(
    [
      ['nothing', undefined],
      ['nothing, as an object', {}],
      ['the query of a name service', { data: '0x1234', sender: '0x00000000000000000000000000000000000000a1' }],
      ['an account beside that query', { accountId: `eip155:1:${testAccount(0).address}`, data: '0x1234' }],
      ['a member that every object has', { constructor: 1 }],
      ['the prototype', '{"__proto__":{"all":true}}'],
      ['all that is not true', { all: 'true' }],
      ['an account id that is none', { accountId: 'everybody' }],
      ['an account id that is no text', { accountId: { toString: 'eip155:1:0x' } }],
      ['an account id that is null', { accountId: null }],
      ['an address without a network', { address: '0x' }],
      ['a network without an address', { networkId: 'eip155:1' }],
      ['a network that is none', { networkId: 'constructor', address: '0x' }],
      ['an address that is no text', { networkId: 'eip155:1', address: [] }],
      ['malformed JSON', '{'],
      ['JSON that is no object', '1'],
      ['a list', '[]'],
    ] as const
  ).map(
    ([name, body]): Attack => ({
      name: `a sign-out of ${name}, which must not end all`,
      status: 400,
      code: 'BODY_INVALID',
      run: async (site) => {
        const cookie = await site.signIn()
        const answer = await site.post('sign-out', body, { cookie })
        expect((await site.get('session', { cookie })).body['session']).not.toBeNull()
        return answer
      },
    })
  ),
  {
    name: 'a sign-out with the body of a form',
    status: 415,
    code: 'CONTENT_TYPE_UNSUPPORTED',
    run: (site) => site.post('sign-out', { accountId: 'eip155:1:0x' }, { 'content-type': 'text/plain' }),
  },
  {
    name: 'a sign-out with a body that is too large',
    status: 413,
    code: 'BODY_TOO_LARGE',
    run: (site) => site.post('sign-out', countedBody(100).stream),
  },
]

/** Never answers, and counts how often it was asked. */
const silent = {
  namespace: 'eip155' as const,
  asked: 0,
  verify: () => {
    silent.asked++
    return new Promise<never>(() => undefined)
  },
}

const failures: readonly Attack[] = [
  {
    name: 'a signature that only the chain of a network without a client could verify',
    status: 403,
    code: 'NETWORK_UNSUPPORTED',
    options: { verifiers: [{ namespace: 'eip155', verify: async () => 'unsupported' }] },
    run: async (site) => site.post('verify', await site.signed()),
  },
  {
    name: 'a verifier that does not know',
    status: 503,
    code: 'VERIFIER_UNAVAILABLE',
    options: { verifiers: [{ namespace: 'eip155', verify: async () => 'unknown' }] },
    run: async (site) => site.post('verify', await site.signed()),
  },
  {
    name: 'a verifier that throws',
    status: 503,
    code: 'VERIFIER_UNAVAILABLE',
    options: { verifiers: [{ namespace: 'eip155', verify: () => Promise.reject(new Error('https://rpc/key')) }] },
    run: async (site) => site.post('verify', await site.signed()),
  },
  {
    name: 'a verifier that never answers',
    status: 503,
    code: 'VERIFIER_UNAVAILABLE',
    options: { verifiers: [silent] },
    run: async (site) => {
      const answer = site.post('verify', await site.signed())
      await expect.poll(() => silent.asked).toBe(1)
      await site.clock.advance(10_000)
      return answer
    },
  },
  {
    name: 'a verifier that answers something else',
    status: 503,
    code: 'VERIFIER_UNAVAILABLE',
    options: { verifiers: [{ namespace: 'eip155', verify: async () => true as never }] },
    run: async (site) => site.post('verify', await site.signed()),
  },
  {
    name: 'a store that is down',
    status: 503,
    code: 'STORE_UNAVAILABLE',
    options: { store: { get: down, set: down, delete: down } },
    run: async (site) => site.post('verify', await site.signed({ nonce: 'nonceOfNobody' })),
  },
  {
    name: 'a store that fails after the signature was checked',
    status: 503,
    code: 'STORE_UNAVAILABLE',
    options: { store: storeWithoutSessions() },
    run: async (site) => site.post('verify', await site.signed()),
  },
  {
    name: 'a store that never answers',
    status: 503,
    code: 'STORE_UNAVAILABLE',
    options: { store: { get: hang, set: hang, delete: hang } },
    run: async (site) => {
      const answer = site.get('nonce')
      await site.clock.advance(10_000)
      return answer
    },
  },
]

/** Fails once it is to keep a session, which is after the signature was checked. */
function storeWithoutSessions(): SignInStore {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key),
    set: (key, value) => (key.startsWith('portico:session:') ? down() : kept.set(key, value)),
    delete: (key) => kept.delete(key),
  }
}

function down(): never {
  throw new Error('connect ECONNREFUSED redis://:secret@10.0.0.1:6379')
}

function hang(): Promise<never> {
  return new Promise(() => undefined)
}

const all = [...messages, ...nonces, ...signatures, ...requests, ...cookies, ...accounts, ...failures]

describe('attacks and faults', () => {
  test('behavior: the table of the page about the server says what is tested here', () => {
    const page = readFileSync(new URL('../../../../docs/sign-in-server.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| (.+) \| (\d{3}) \| `([A-Z_]+)` \|$/gm)].map(([, name, status, code]) => ({
      name,
      status: Number(status),
      code,
    }))
    const tested = all.map(({ name, status, code }) => ({ name, status, code }))
    expect(rows.length).toBeGreaterThanOrEqual(25)
    for (const row of rows) expect(tested).toContainEqual(row)
    // Every code that anything is refused with is among them.
    expect([...new Set(rows.map(({ code }) => code))].sort()).toEqual(
      [...new Set(tested.map(({ code }) => code))].sort()
    )
  })

  test.each(all)('error: $code, $name', async ({ run, status, code, options }) => {
    const site = createSite(options)
    const answer = await run(site)
    expect({ status: answer.status, code: answer.code }).toEqual({ status, code })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('retry-after')).toBe(status === 503 ? '1' : null)
    // Code and text, and nothing of the request, of a stack or of what was thrown.
    expect(answer.body).toEqual({ error: { code, message: expect.any(String) } })
    expect(JSON.stringify(answer.body)).not.toMatch(/secret@|rpc\/key|0x[0-9a-f]{8}|evil|\bat .*:\d+:\d+/)
    // The same site lets the user in, unless it is the site that fails.
    if (status < 500 && !code.startsWith('NETWORK_')) expect(await site.signIn()).toMatch(/^__Host-/)
  })

  test('behavior: a signature that could not be checked can be sent again, and signs in once', async () => {
    let isReachable = false
    const verify = async () => (isReachable ? ('valid' as const) : ('unknown' as const))
    const site = createSite({ verifiers: [{ namespace: 'eip155', verify }] })
    const signed = await site.signed()
    expect((await site.post('verify', signed)).code).toBe('VERIFIER_UNAVAILABLE')
    expect((await site.post('verify', signed)).code).toBe('VERIFIER_UNAVAILABLE')
    isReachable = true
    const answers = await Promise.all([site.post('verify', signed), site.post('verify', signed)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['NONCE_USED', undefined])
  })

  test('behavior: a nonce that was not given out asks no chain', async () => {
    let asked = 0
    const { namespace } = verifyKeys()
    const verify = async (): Promise<'valid'> => {
      asked++
      return 'valid'
    }
    const site = createSite({ verifiers: [{ namespace, verify }] })
    expect((await site.post('verify', await site.signed({ nonce: 'nonceOfNobody' }))).code).toBe('NONCE_UNKNOWN')
    expect(asked).toBe(0)
  })

  test('behavior: a refused signature uses no nonce up', async () => {
    const site = createSite()
    const signed = await site.signed()
    expect((await site.post('verify', { ...signed, signature: '0x' })).code).toBe('SIGNATURE_INVALID')
    expect((await site.post('verify', signed)).status).toBe(200)
  })

  test('behavior: the message ends while its signature is checked', async () => {
    const site: Site = createSite({
      verifiers: [
        {
          namespace: 'eip155',
          verify: async () => {
            await site.clock.advance(5_000)
            return 'valid'
          },
        },
      ],
    })
    const signed = await site.signed({ expirationTime: later(site, 5_000) })
    expect((await site.post('verify', signed)).code).toBe('MESSAGE_EXPIRED')
  })

  test("behavior: the app is told what failed, and its own log can't break the answer", async () => {
    const [error, told] = [new Error('rpc'), [] as unknown[]]
    const verifiers = [{ namespace: 'eip155' as const, verify: () => Promise.reject(error) }]
    const site = createSite({ verifiers })
    await site.post('verify', await site.signed())
    expect(site.errors).toEqual([error])
    const onError = (one: unknown): never => {
      told.push(one)
      throw new Error('log')
    }
    const other = createSite({ verifiers, onError })
    expect((await other.post('verify', await other.signed())).code).toBe('VERIFIER_UNAVAILABLE')
    expect(told).toEqual([error])
  })

  test.each<readonly [line: string, says: string, code: string | undefined]>([
    ['Issued At', '', 'MESSAGE_INVALID'],
    ['Issued At', 'never', 'MESSAGE_INVALID'],
    ['Issued At', '-61', 'MESSAGE_EXPIRED'],
    ['Issued At', '-60', undefined],
    ['Issued At', '60', undefined],
    ['Issued At', '61', 'MESSAGE_NOT_YET_VALID'],
    ['Expiration Time', '', undefined],
    ['Expiration Time', 'never', 'MESSAGE_INVALID'],
    ['Expiration Time', '0', 'MESSAGE_EXPIRED'],
    ['Expiration Time', '1', undefined],
    ['Not Before', '', undefined],
    ['Not Before', 'never', 'MESSAGE_INVALID'],
    ['Not Before', '-3600', undefined],
    ['Not Before', '60', undefined],
    ['Not Before', '61', 'MESSAGE_NOT_YET_VALID'],
  ])('behavior: the only other time in a message is %s: "%s" (seconds from now): %s', async (line, says, code) => {
    const site = createSite()
    const text = /^-?\d+$/.test(says) ? later(site, Number(says) * 1_000) : says
    const [head = '', issued = ''] = buildMessage({ ...fieldsAt(site.clock.now()), nonce: await site.nonce() }).split(
      /(?=\nIssued At)/
    )
    const added = text === '' ? '' : `\n${line}: ${text}`
    const message = head + (line === 'Issued At' ? '' : issued) + added
    const answer = await site.post('verify', { message, signature: await testAccount(0).signMessage({ message }) })
    expect(answer.code).toBe(code)
  })

  test('behavior: asking for nonces pushes none out', async () => {
    const site = createSite()
    const signed = await site.signed()
    for (let count = 0; count <= 10_000; count++) await site.server.nonce(request({ path: 'nonce' }))
    expect((await site.post('verify', signed)).status).toBe(200)
  })

  test('error: INTERNAL for an unknown defect', async () => {
    const site = createSite()
    const clock = { ...site.clock, now: (): never => down() }
    const broken = createSite({ clock })
    expect(await broken.get('nonce')).toMatchObject({ status: 500, code: 'INTERNAL' })
  })
})
