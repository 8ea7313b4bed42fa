import { createFakePlatform, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { askServer } from './askServer.js'
import { serverKeeper } from './serverKeeper.js'

/** A page whose server answers like this. */
function createPage(answer: (signal: AbortSignal | undefined) => Promise<Response> | Response) {
  const requests: { readonly url: string; readonly init: RequestInit | undefined }[] = []
  const platform = {
    ...createFakePlatform(),
    fetch: async (url: string, init?: RequestInit) => {
      requests.push({ url, init })
      return answer(init?.signal ?? undefined)
    },
  }
  const request = { platform, server: '/auth/' }
  return { ask: askServer(request), sessions: serverKeeper(request), requests, platform }
}

const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status })

describe('askServer', () => {
  test('default: the cookie goes to the own site only, nothing is cached, and no redirect is followed', async () => {
    const { ask, requests } = createPage(() => json({ a: 1 }))
    expect(await ask('session')).toEqual({ a: 1 })
    await ask('verify', { message: 'm' })
    const safe = { credentials: 'same-origin', cache: 'no-store', redirect: 'error' }
    expect(requests).toEqual([
      { url: '/auth/session', init: expect.objectContaining(safe) },
      {
        url: '/auth/verify',
        init: expect.objectContaining({
          ...safe,
          method: 'POST',
          body: '{"message":"m"}',
          headers: { 'content-type': 'application/json' },
        }),
      },
    ])
    expect(requests[0]?.init?.method).toBeUndefined()
  })

  test.each<readonly [status: number, body: unknown, expected: object]>([
    [429, {}, { code: 'RATE_LIMITED' }],
    [500, {}, { code: 'SERVER_ERROR', context: { status: 500 } }],
    [599, {}, { code: 'SERVER_ERROR', context: { status: 599 } }],
    [403, { error: { code: 'NONCE_USED' } }, { code: 'SIGN_IN_REFUSED', context: { reason: 'NONCE_USED' } }],
    [403, { error: { code: '<b>no</b>' } }, { context: { reason: 'HTTP 403' } }],
    [403, { error: { code: 'A'.repeat(65) } }, { context: { reason: 'HTTP 403' } }],
    [403, { error: { code: ['NONCE_USED'] } }, { context: { reason: 'HTTP 403' } }],
    [403, { error: null }, { code: 'SIGN_IN_REFUSED', context: { reason: 'HTTP 403' } }],
    [403, null, { code: 'SIGN_IN_REFUSED', context: { reason: 'HTTP 403' } }],
    [403, 'no', { code: 'SIGN_IN_REFUSED', context: { reason: 'HTTP 403' } }],
  ])('error: status %s with %j', async (status, body, expected) => {
    await expect(createPage(() => json(body, status)).ask('verify', {})).rejects.toMatchObject(expected)
  })

  test('error: RESPONSE_INVALID: no JSON', async () => {
    const { ask } = createPage(() => new Response('<html>'))
    await expect(ask('session')).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
  })

  test.each<readonly [what: string, body: (size: number) => Response]>([
    ['a text', (size) => new Response(`"${'a'.repeat(size - 2)}"`)],
    [
      'a text that says its length',
      (size) => new Response(`"${'a'.repeat(size - 2)}"`, { headers: { 'content-length': `${size}` } }),
    ],
    ['a text of a failure', (size) => new Response(`"${'a'.repeat(size - 2)}"`, { status: 403 })],
  ])('error: RESPONSE_INVALID: %s of more than 64 kB', async (_, body) => {
    expect(
      await createPage(() => body(65_536))
        .ask('session')
        .catch((error: unknown) => error)
    ).not.toMatchObject({
      code: 'RESPONSE_INVALID',
    })
    await expect(createPage(() => body(65_537)).ask('session')).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
  })

  test('error: RESPONSE_INVALID: an answer without end is not read to it', async () => {
    let chunks = 0
    let isCanceled = false
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        chunks += 1
        controller.enqueue(new Uint8Array(16_384))
      },
      cancel: () => {
        isCanceled = true
      },
    })
    const { ask, platform } = createPage(() => new Response(endless))
    await expect(ask('session')).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
    expect(chunks).toBeLessThan(10)
    expect(isCanceled).toBe(true)
    expect(platform.clock.pending()).toBe(0)
  })

  test('behavior: letters of several bytes are read across the parts of an answer', async () => {
    const bytes = new TextEncoder().encode('"äöü€"')
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    expect(await createPage(() => new Response(body)).ask('session')).toBe('äöü€')
  })

  test('error: TIMED_OUT: an answer that does not end in 10 s is given up; no timer is left of one that came', async () => {
    const silent = createPage(
      (signal) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }))
    )
    const asking = silent.ask('session').catch((error: unknown) => error)
    await settle()
    await silent.platform.clock.advance(9_999)
    expect(silent.requests[0]?.init?.signal?.aborted).toBe(false)
    await silent.platform.clock.advance(1)
    expect(await asking).toMatchObject({ code: 'TIMED_OUT' })
    const prompt = createPage(() => json({}))
    await prompt.ask('session')
    await prompt.platform.clock.advance(10_000)
    expect(prompt.requests[0]?.init?.signal?.aborted).toBe(false)
  })
})

describe('serverKeeper, of a server that says anything', () => {
  test.each<readonly [answer: unknown]>([
    [null],
    [7],
    [{}],
    [{ session: 'x' }],
    [{ session: {} }],
    [{ session: { accounts: [null] } }],
    [{ session: { address: 7, networkId: 'eip155:1' } }],
    [{ session: { accounts: [{ address: 'a', networkId: '__proto__' }] } }],
  ])('error: RESPONSE_INVALID: session %j', async (answer) => {
    const { sessions } = createPage(() => json(answer))
    await expect(sessions.getSessions('eip155:1', 'a')).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
  })

  test.each([Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, '7', null])(
    'behavior: an invalid end is none: %j',
    async (expiresAtMs) => {
      const { sessions } = createPage(() => json({ session: { address: 'a', networkId: 'eip155:1', expiresAtMs } }))
      const [session] = await sessions.getSessions('eip155:1', 'a')
      expect(session?.data).toEqual({ accountAddress: 'a', chainId: 'eip155:1', expirationTime: undefined })
    }
  )

  test.each<readonly [answer: unknown]>([
    [null],
    [{}],
    [{ nonce: 7 }],
    [{ nonce: 'abcdefgh12345678', issuedAt: 'soon' }],
    [{ nonce: 'abcdefgh12345678', issuedAt: '+275760-09-13T00:00:00.000Z' }],
    [{ nonce: 'abc def\nURI: https://evil.example' }],
  ])('error: RESPONSE_INVALID: nonce %j', async (answer) => {
    const { sessions } = createPage(() => json(answer))
    await expect(sessions.getNonce()).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
  })

  test('error: INTERNAL: it keeps no sessions that the page gives it', async () => {
    const { sessions, requests } = createPage(() => json({}))
    const session = { data: { accountAddress: 'a', chainId: 'eip155:1' as const } }
    await expect(sessions.setSessions([session])).rejects.toMatchObject({ code: 'INTERNAL' })
    expect(requests).toEqual([])
  })
})
