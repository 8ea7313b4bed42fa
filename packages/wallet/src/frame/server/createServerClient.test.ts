import { expect, test } from 'vitest'
import { createStorage } from '../sign/evm/test/startEvmWallet.ts'
import { createServerClient, type ServerClient } from './createServerClient.ts'

const USER = { id: 'maria', email: 'maria@example.com', wallet: null, recoveries: [], freshForMs: 0 }

/** A browser, in which frames come and go, and its server, which may be away. */
function openBrowser({
  openStorage,
}: {
  readonly openStorage?: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
} = {}) {
  const storage = createStorage()
  const asked: string[] = []
  const said: Headers[] = []
  const server = { isAway: false, hold: Promise.resolve(), user: USER }
  const fetch = async (path: string, { headers }: RequestInit): Promise<Response> => {
    asked.push(path)
    said.push(new Headers(headers))
    await server.hold
    if (server.isAway) throw new TypeError('There is no network.')
    return path === '/api/logout' ? new Response(null, { status: 204 }) : Response.json({ user: server.user })
  }
  const visit = (dapp = 'https://app.example'): ServerClient =>
    createServerClient({
      fetch,
      openStorage: openStorage ?? (() => storage),
      dapp: () => dapp,
      language: () => 'de-AT',
    })
  return { asked, said, server, visit }
}

const away = { code: 'SERVER_UNREACHABLE' }
const code = { email: USER.email, code: '123456' }

test('behavior: apps of one site share the session, and only those in which the user has logged in have the user', async () => {
  const { visit, server } = openBrowser()
  const [app, other] = ['https://app.example', 'https://other.app.example']
  await visit(app).enterCode(code)
  expect(await visit(app).user()).toEqual(USER)
  const asks: readonly ((frame: ServerClient) => Promise<unknown>)[] = [
    (frame) => frame.user(),
    (frame) => frame.changeEmail({ email: 'eve@example.com' }),
    (frame) => frame.confirmCurrent('123456'),
    (frame) => frame.confirmNew('123456'),
  ]
  for (const ask of asks) await expect(ask(visit(other))).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  await visit(other).deviceStatus({ email: USER.email, resend: false })
  expect(await visit(other).user()).toEqual(USER)
  await visit(app).signOut()
  await expect(visit(app).user()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  // Another user logs in by one of them.
  server.user = { ...USER, id: 'eve' }
  await visit(app).enterCode(code)
  expect(await visit(app).user()).toMatchObject({ id: 'eve' })
  await expect(visit(other).user()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
})

test('behavior: a login by a provider logs in to the app that waits for it, when it has its user', async () => {
  const { visit, server } = openBrowser()
  const [app, other] = ['https://app.example', 'https://other.app.example']
  const wait = { id: 'login' }
  const known = server.user
  Object.assign(server, { user: null })
  expect(await visit(app).waitSocial(wait)).toEqual({ user: null })
  server.user = known
  await expect(visit(app).user()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  await visit(app).waitSocial(wait)
  expect(await visit(app).user()).toEqual(USER)
  await expect(visit(other).user()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
})

test('behavior: each request says for which app it is, and in which language mails are', async () => {
  const { said, visit } = openBrowser()
  await visit('https://app.example').sendCode({ email: USER.email })
  await visit('https://app.example').signOut()
  for (const headers of said)
    expect([headers.get('portico-app'), headers.get('accept-language')]).toEqual(['https://app.example', 'de'])
})

test('behavior: a logout that the server has not heard comes before anything else, on each visit, until it has', async () => {
  const { asked, server, visit } = openBrowser()
  server.isAway = true
  await expect(visit().signOut()).rejects.toMatchObject(away)
  const frame = visit()
  await expect(frame.user()).rejects.toMatchObject(away)
  await expect(frame.enterCode(code)).rejects.toMatchObject(away)
  server.isAway = false
  await frame.enterCode(code)
  await visit().user()
  expect(asked).toEqual([...Array(4).fill('/api/logout'), '/api/login/code', '/api/user'])
})

test('behavior: what is asked at once logs out once, so that a user who logs in then stays logged in', async () => {
  const { asked, server, visit } = openBrowser()
  server.isAway = true
  await expect(visit().signOut()).rejects.toMatchObject(away)
  server.isAway = false
  asked.length = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  server.hold = promise
  const frame = visit()
  const both = Promise.all([frame.sendCode(code), frame.enterCode(code)])
  resolve()
  await both
  expect(asked.filter((path) => path === '/api/logout')).toHaveLength(1)
})

test('behavior: a user who logs in meanwhile, in another tab, stays logged in', async () => {
  const { asked, server, visit } = openBrowser()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.hold = promise
  const entered = visit().enterCode(code)
  await expect.poll(() => asked).toEqual(['/api/login/code'])
  server.hold = Promise.resolve()
  server.isAway = true
  await expect(visit().signOut()).rejects.toMatchObject(away)
  server.isAway = false
  resolve()
  await entered
  await visit().user()
  expect(asked.at(-1)).toBe('/api/user')
  expect(asked.filter((path) => path === '/api/logout')).toHaveLength(1)
})

test('behavior: a browser that stores nothing logs out as long as the server is there', async () => {
  const { asked, visit } = openBrowser({
    openStorage: () => {
      throw new DOMException('It is blocked.', 'SecurityError')
    },
  })
  await visit().signOut()
  await visit().sendCode(code)
  expect(asked).toEqual(['/api/logout', '/api/login'])
})
