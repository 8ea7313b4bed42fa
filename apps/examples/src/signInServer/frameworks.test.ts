import { type AddressInfo, connect, type Server } from 'node:net'
import { serve } from '@hono/node-server'
import { toNodeHandler } from '@portico/siwx/server'
import { testAccount } from '@portico/test-kit/wallets'
import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage } from './openPage'

const [first, second] = [testAccount(0).address, testAccount(1).address]

describe.each([
  ['Node', async () => (await import('./node')).server],
  ['Express', async () => (await import('./express')).server],
  ['Express, behind a parser of bodies', serveParsed],
  ['Hono', async () => (await import('./hono')).server],
  ["Next's route handlers", serveRoutes],
])('%s', (_, start) => {
  let port = 0
  let server: Pick<Server, 'address' | 'close' | 'once'>
  beforeAll(async () => {
    process.env['PORT'] = '0'
    process.env['DATABASE'] = ':memory:'
    server = await start()
    if (server.address() === null) await new Promise((resolve) => server.once('listening', () => resolve(undefined)))
    // It listens on a port.
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => server.close())

  test('default: signs in, adds an account, signs one out and then all', async () => {
    const page = openPage(port)
    expect(await page.get('me')).toMatchObject({ status: 401, addresses: [] })
    expect(await page.signIn(0)).toMatchObject({ status: 200, addresses: [first] })
    expect(await page.get('me')).toMatchObject({ status: 200, addresses: [first] })
    expect(await page.get('auth/session')).toMatchObject({ status: 200, addresses: [first] })
    expect(await openPage(port).get('me')).toMatchObject({ status: 401, addresses: [] })
    expect(await page.signIn(1)).toMatchObject({ status: 200, addresses: [first, second] })
    const named = { networkId: 'eip155:1', address: first }
    expect(await page.post('auth/sign-out', named)).toMatchObject({ status: 200, addresses: [second] })
    expect(await page.get('me')).toMatchObject({ status: 200, addresses: [second] })
    expect(await page.post('auth/sign-out', { all: true })).toMatchObject({ status: 200, addresses: [] })
    expect(await page.get('me')).toMatchObject({ status: 401, addresses: [] })
  })

  test('behavior: signs out on all devices', async () => {
    const [page, other] = [openPage(port), openPage(port)]
    await page.signIn(0)
    await other.signIn(0)
    expect(await page.post('auth/sign-out-everywhere', { all: true })).toMatchObject({ status: 200, addresses: [] })
    expect(await other.get('me')).toMatchObject({ status: 401, addresses: [] })
  })

  test.each([
    ['a message is sent twice', 'NONCE_USED', 401],
    ['a message is of another site', 'DOMAIN_REFUSED', 403],
    ['a body is too large', 'BODY_TOO_LARGE', 413],
  ] as const)('error: %s, %s', async (_, code, status) => {
    const page = openPage(port)
    const signed = await page.sign(0)
    if (code === 'NONCE_USED') await page.post('auth/verify', signed)
    const body = {
      NONCE_USED: signed,
      DOMAIN_REFUSED: { ...signed, message: signed.message.replace('localhost:3000 wants', 'evil.example wants') },
      BODY_TOO_LARGE: { ...signed, more: 'x'.repeat(70_000) },
    }[code]
    expect(await page.post('auth/verify', body)).toMatchObject({ status, code })
  })

  test('error: NOT_FOUND and METHOD_NOT_ALLOWED', async () => {
    const page = openPage(port)
    expect(await page.get('auth/constructor')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await page.get('auth/sign-out')).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' })
  })

  test('behavior: a request that breaks off leaves the server as it was', async () => {
    const socket = connect(port, '127.0.0.1')
    const lines = ['POST /api/auth/verify HTTP/1.1', 'Host: localhost', 'Origin: http://localhost:3000']
    const head = [...lines, 'Content-Type: application/json', 'Content-Length: 1000', '', '{"message":'].join('\r\n')
    await new Promise<void>((resolve) => socket.write(head, () => resolve()))
    socket.destroy()
    expect(await openPage(port).signIn(0)).toMatchObject({ status: 200, addresses: [first] })
  })
})

/** The parser has read the body before sign-in sees the request. */
async function serveParsed(): Promise<Pick<Server, 'address' | 'close' | 'once'>> {
  const { signIn } = await import('./signIn')
  const app = express()
  app.use(express.json())
  app.use('/api/auth', toNodeHandler(signIn.handle))
  app.get('/api/me', async (request, response) => {
    const session = await signIn.getSession(request)
    response.status(session ? 200 : 401).json({ accounts: session?.accounts ?? [] })
  })
  return app.listen(0)
}

/** Answers by the functions that the files of `app` export, each by its path, as Next does. */
async function serveRoutes(): Promise<Pick<Server, 'address' | 'close' | 'once'>> {
  const [signIn, me] = [await import('./app/api/auth/[action]/route'), await import('./app/api/me/route')]
  return serve({
    port: 0,
    fetch: (request) => {
      if (new URL(request.url).pathname === '/api/me') return me.GET(request)
      return request.method === 'GET' ? signIn.GET(request) : signIn.POST(request)
    },
  })
}
